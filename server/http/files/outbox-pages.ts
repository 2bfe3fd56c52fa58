import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import { simpleParser } from "mailparser";

/** Reading the outbox in the browser: for development only, where mails are files instead of being sent. */
export function outboxPages(folder: string): Hono {
  const app = new Hono();

  app.get("/", async (c) => {
    const names = (await mailNames(folder)).slice(0, 100);
    const mails = await Promise.all(
      names.map(async (name) => ({ name, mail: await simpleParser(await readFile(join(folder, name))) })),
    );
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return c.html(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:32px auto;max-width:60rem;padding:0 16px;color:#1b211e;background:#fbfaf7}li{padding:12px 0;border-block-end:1px solid #e4ded4;list-style:none}ul{padding:0}a{color:#1f4d45}</style></head>
<body><h1>Outbox</h1><p>Mails of this shop, newest first. They are files, nothing was sent.</p>
<ul>${mails.map(
      ({ name, mail }) =>
        html`<li><a href="/dev/outbox/${name}"><bdi>${mail.subject ?? "(no subject)"}</bdi></a><br>${[mail.to]
          .flat()
          .map((to) => to?.text)
          .join(", ")} · ${mail.date?.toISOString() ?? ""}</li>`,
    )}</ul>
${mails.length === 0 ? html`<p>No mail yet: place an order.</p>` : ""}</body></html>`);
  });

  app.get("/:name", async (c) => {
    const name = c.req.param("name");
    if (!(await mailNames(folder)).includes(name)) return c.notFound();
    const mail = await simpleParser(await readFile(join(folder, name)));
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; frame-ancestors 'none'",
    );
    return c.html(mail.html === false ? html`<pre>${mail.text ?? ""}</pre>` : mail.html);
  });

  return app;
}

async function mailNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(".eml") && !name.startsWith("."))
    .sort()
    .reverse();
}
