// Before the first paint: the theme that was chosen, or the system's.
(function () {
  var kept = null;
  try { kept = localStorage.getItem("munera.theme"); } catch (e) { /* keeps nothing */ }
  var dark = kept ? kept === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
