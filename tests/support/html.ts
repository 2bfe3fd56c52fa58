/** What a test wants to know of a page the shop has rendered. Not a parser for any HTML: React writes it in one way only. */
export interface HtmlFacts {
  language: string;
  direction: string;
  headings: number;
  ids: Set<string>;
  /** Addresses of all links, as they stand there. */
  links: string[];
  /** Addresses of all pictures, those of other widths included. */
  pictures: string[];
  /** Pictures without a written alternative; an empty one is one. */
  withoutAlternative: string[];
  /** hreflang → address. */
  alternates: Map<string, string>;
  canonical: string | null;
  /** What previews show: property without `og:` → content. */
  preview: Map<string, string>;
  isIndexed: boolean;
  /** What search engines are told beside the text, as JSON. */
  structuredData: string[];
  /** Everything that is read, spoken names included, without scripts and styles. */
  text: string;
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
const SPOKEN = ["alt", "aria-label", "placeholder", "title"];

interface Tag {
  name: string;
  attributes: Map<string, string>;
}

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[a-zA-Z:-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = "", rest = ""]) => ({
      name,
      attributes: new Map(
        [...rest.matchAll(/([a-zA-Z:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          unescaped(value),
        ]),
      ),
    }),
  );
}

export function htmlFacts(html: string): HtmlFacts {
  const bare = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, " ").replaceAll(/<!--[\s\S]*?-->/g, "");
  const tags = tagsOf(bare);
  const values = (name: string, attribute: string) =>
    tags.filter((tag) => tag.name === name).flatMap(({ attributes }) => attributes.get(attribute) ?? []);
  const links = tags.filter((tag) => tag.name === "link");
  const rel = (kind: string) => links.filter(({ attributes }) => attributes.get("rel") === kind);
  const spoken = tags.flatMap(({ attributes }) => SPOKEN.flatMap((name) => attributes.get(name) ?? []));
  const robots = tags.some(
    ({ name, attributes }) =>
      name === "meta" && attributes.get("name") === "robots" && attributes.get("content") === "noindex",
  );
  return {
    language: values("html", "lang")[0] ?? "",
    direction: values("html", "dir")[0] ?? "",
    headings: tags.filter((tag) => tag.name === "h1").length,
    ids: new Set(tags.flatMap(({ attributes }) => attributes.get("id") ?? [])),
    links: values("a", "href"),
    pictures: [
      ...values("img", "src"),
      ...[...values("img", "srcset"), ...values("source", "srcset")].flatMap((set) =>
        set.split(", ").map((entry) => entry.split(" ")[0] ?? ""),
      ),
    ],
    withoutAlternative: tags
      .filter(({ name, attributes }) => name === "img" && !attributes.has("alt"))
      .map(({ attributes }) => attributes.get("src") ?? ""),
    alternates: new Map(
      rel("alternate").flatMap(({ attributes }) => {
        const language = attributes.get("hreflang");
        return language === undefined ? [] : [[language, attributes.get("href") ?? ""] as const];
      }),
    ),
    canonical: rel("canonical")[0]?.attributes.get("href") ?? null,
    preview: new Map(
      tags.flatMap(({ attributes }) => {
        const property = attributes.get("property");
        return property?.startsWith("og:") ? [[property.slice(3), attributes.get("content") ?? ""] as const] : [];
      }),
    ),
    isIndexed: !robots,
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = ""]) => json,
    ),
    text: `${unescaped(bare.replaceAll(/<[^>]*>/g, " "))} ${spoken.join(" ")}`.replaceAll(/\s+/g, " "),
  };
}
