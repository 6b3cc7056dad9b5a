import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/kit.css";
import "./styles/shell.css";
import "./styles/table.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
