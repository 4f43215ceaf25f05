// Only browsers too old for modules run this (`nomodule`), so it is written in the JavaScript of their time.
document.getElementById("boot-loading").style.display = "none";
document.getElementById("boot-slow").style.display = "none";
document.getElementById("boot-unsupported").removeAttribute("hidden");
document.documentElement.setAttribute("data-app", "unsupported");
