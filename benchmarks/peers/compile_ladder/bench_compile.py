"""Measures the same kernel interpreted, with mypyc and with Cython (pure Python mode).

python bench_compile.py            builds in a temporary folder, then measures
"""

import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

RUN = """
import sys
sys.path[0:0] = [%r, %r]
import kernel
import harness as h
label = %r
compiled = not kernel.__file__.endswith(".py")
assert compiled == (label != "interpreted"), kernel.__file__
rng = kernel.Rng(7)
check = [kernel.random_game(kernel.Rng(i)) for i in range(50)]
s = kernel.new_game(kernel.Rng(3))
check.append(kernel.rollouts(s, 0, 50, kernel.Rng(4)))
print("check", sum(check), check[-1])
h.playouts("ladder", label + ", loop inside", lambda: kernel.random_game(rng))


def outside():
    s = kernel.new_game(rng)
    n = 0
    while not s.done:
        m = kernel.legal(s)
        kernel.apply(s, m[rng.below(len(m))])
        n += 1
    return n


h.playouts("ladder", label + ", driven from Python", outside)
mid = kernel.new_game(rng)
for _ in range(14):
    m = kernel.legal(mid)
    kernel.apply(mid, m[rng.below(len(m))])
h.cost_us("ladder", label, "clone us (mid-game)", lambda: kernel.clone(mid))
h.rate("ladder", label, "rollouts/s", lambda: kernel.rollouts(s, 0, 20, rng), 20)
h.save("ladder_" + label.split()[0])
"""


def run(folder, label):
    code = RUN % (folder, os.path.dirname(HERE), label)
    subprocess.run([sys.executable, "-c", code], check=True, cwd=folder)


def main():
    root = tempfile.mkdtemp()
    try:
        plain = os.path.join(root, "plain")
        os.makedirs(plain)
        shutil.copy(os.path.join(HERE, "kernel.py"), plain)
        run(plain, "interpreted")
        for label, command in (
            ("mypyc", [sys.executable, "-m", "mypyc", "kernel.py"]),
            ("cython", [sys.executable, "-m", "Cython.Build.Cythonize", "-i", "-3", "-q", "kernel.py"]),
        ):
            folder = os.path.join(root, label)
            os.makedirs(folder)
            shutil.copy(os.path.join(HERE, "kernel.py"), folder)
            built = subprocess.run(command, cwd=folder, capture_output=True, text=True)
            if built.returncode:
                print(label, "did not build:", (built.stderr or built.stdout)[-300:])
                continue
            os.remove(os.path.join(folder, "kernel.py"))
            run(folder, label)
    finally:
        shutil.rmtree(root)


if __name__ == "__main__":
    main()
