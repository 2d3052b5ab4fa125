import "./style/fonts.css";
import "./style/tokens.css";
import "./style/components.css";
import "./style/shell.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
export default mount(App, { target });
