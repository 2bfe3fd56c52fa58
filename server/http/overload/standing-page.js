// Runs in the page of standing-page.ts: counts down in words, asks whether the wanted page is there, and opens it.
(() => {
  const { retry, words } = document.body.dataset;
  const note = document.querySelector("[role=status]");
  addEventListener("online", () => location.reload());
  document.querySelector(".try")?.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
  if (retry === undefined) return;
  const sentences = JSON.parse(words);
  let left = 0;
  const begin = () => {
    left = Number(retry) + Math.floor(Math.random() * 5);
  };
  const say = () => {
    note.textContent = sentences[left];
  };
  const ask = async () => {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer !== null && answer.status !== 503) location.reload();
  };
  begin();
  say();
  setInterval(() => {
    left -= 1;
    // Heard every five seconds, not every second: readers speak each change.
    if (left > 0 && left % 5 === 0) say();
    if (left > 0) return;
    begin();
    say();
    void ask();
  }, 1000);
})();
