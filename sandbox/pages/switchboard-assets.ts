export const SWITCHBOARD_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f2f3ef;color:#1d2420;font:15px/1.5 system-ui,sans-serif}
header{background:#22302a;color:#f4f6f3;padding:20px max(16px,calc(50vw - 590px))}
h1{margin:0;font-size:1.35rem}header p{margin:4px 0 0;opacity:.85}
main{max-inline-size:1180px;margin:0 auto;padding:20px 16px 60px;display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr))}
section{background:#fff;border-radius:12px;padding:16px 18px;min-inline-size:0}
.wide{grid-column:1/-1}
h2{margin:0 0 10px;font-size:1.05rem}small,.hint{color:#5d6661}p{margin:0 0 10px}
.row{display:flex;flex-wrap:wrap;gap:6px;align-items:end}
td.row{display:table-cell}td.row button{margin:2px}
label{display:grid;font-size:.8rem;color:#4b544f}
input,select,button{font:inherit;padding:6px 10px;border:1px solid #b9c0bc;border-radius:7px;background:#fff;color:inherit}
input[type=number]{inline-size:5.5rem}
button{cursor:pointer;background:#f4f6f3}button:hover{background:#e4e9e5}
button.main{background:#1f4d45;border-color:#1f4d45;color:#fff}
td button{font-size:.8rem;padding:3px 8px}
.scroll{overflow-x:auto}table{border-collapse:collapse;inline-size:100%;font-size:.88rem}
th{text-align:start;color:#5d6661;font-weight:600;padding:4px 8px}td{border-block-start:1px solid #e5e8e6;padding:7px 8px;vertical-align:top}
code{font-size:.78rem;color:#5d6661}mark{background:#ffe7a3;border-radius:5px;padding:1px 7px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 18px;margin:0}dt{font-weight:600}dd{margin:0}
output{position:fixed;inset-block-end:16px;inset-inline:16px;margin-inline:auto;inline-size:fit-content;background:#22302a;color:#fff;padding:9px 16px;border-radius:9px}
output:empty{display:none}
`;

/** Every button is a call of the switchboard's own API; afterwards the page is read again. */
export const SWITCHBOARD_SCRIPT = `
const said = document.querySelector("output");
said.textContent = sessionStorage.getItem("said") ?? "";
sessionStorage.removeItem("said");
async function call(method, path, body) {
  const answer = await fetch("/_sandbox/" + path, { method, body, headers: { "content-type": "application/json" } });
  const text = await answer.text();
  const about = path.startsWith("webhooks/") && text ? "The shop answered: " + text : "";
  sessionStorage.setItem("said", answer.ok ? about : text);
  location.reload();
}
addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button?.dataset.post) call("POST", button.dataset.post, button.dataset.body);
  if (button?.dataset.delete) call("DELETE", button.dataset.delete);
});
addEventListener("submit", (event) => {
  event.preventDefault();
  const order = {};
  for (const [name, value] of new FormData(event.target)) {
    if (value !== "") order[name] = name === "times" || name === "seconds" ? Number(value) : value;
  }
  call("POST", event.target.dataset.form, JSON.stringify(order));
});
`;
