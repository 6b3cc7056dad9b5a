"""Simulation at scale: an arena that ranks bots, and a lab that shows designers how balanced a game is.

Whatever is played here is a function of setting, seating and deal alone, so that results are the same for any number of
worker processes, and a run that was interrupted goes on where it stopped.
"""
