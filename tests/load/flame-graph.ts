/** What V8 writes down while it samples a process; times in microseconds. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** A function where it was called from; microseconds with all it called. */
interface Frame {
  name: string;
  room: string;
  total: number;
  own: number;
  children: Frame[];
}

/** Waiting is not work. */
const IDLE = "(idle)";
const WIDTH = 1600;
const ROW = 17;
/** A frame of less than so many pixels says nothing. */
const NARROWEST = 1;
const LETTER = 6.2;

/** Whose code a frame is: a package, Node, native code, the built pages or a folder of the shop. */
function roomOf(name: string, url: string): string {
  if (name === "(garbage collector)") return "garbage collector";
  if (url === "") return "native code and system calls";
  if (url.startsWith("node:")) return "Node";
  if (url.startsWith("wasm:")) return "database";
  const inPackages = url.split("/node_modules/").at(-1)?.split("/") ?? [];
  if (url.includes("/node_modules/"))
    return inPackages.slice(0, inPackages[0]?.startsWith("@") === true ? 2 : 1).join("/");
  const path = /\/((?:server|shop|texts|web|sandbox|build)\/.*)$/.exec(url)?.[1] ?? url;
  return path.startsWith("build/") ? "pages" : path.split("/").slice(0, -1).join("/");
}

/** The frames of a profile as one tree. */
export function treeOf(profile: CpuProfile): Frame {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const own = new Map<number, number>();
  for (const [index, id] of profile.samples.entries())
    own.set(id, (own.get(id) ?? 0) + (profile.timeDeltas[index] ?? 0));
  const frameOf = (id: number): Frame => {
    const node = nodes.get(id);
    const { functionName = "", url = "" } = node?.callFrame ?? {};
    const isIdle = functionName === IDLE;
    const children = (node?.children ?? []).map(frameOf).filter(({ total }) => total > 0);
    const spent = isIdle ? 0 : (own.get(id) ?? 0);
    const total = children.reduce((all, child) => all + child.total, spent);
    return { name: functionName || "(anonymous)", room: roomOf(functionName, url), total, own: spent, children };
  };
  return frameOf(profile.nodes[0]?.id ?? 0);
}

/** Share of the time by whose code it was spent in, the largest first. */
export function sharesOf(tree: Frame): [room: string, share: number][] {
  const spent = new Map<string, number>();
  const walk = (frame: Frame) => {
    spent.set(frame.room, (spent.get(frame.room) ?? 0) + frame.own);
    for (const child of frame.children) walk(child);
  };
  walk(tree);
  return [...spent].map(([room, own]): [string, number] => [room, own / tree.total]).sort((a, b) => b[1] - a[1]);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Each room has one colour, whichever graph it is in. */
function hueOf(room: string): number {
  let hash = 0;
  for (const sign of room) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return hash;
}

/** A flame graph as an SVG picture: the wider, the more time; what is above was called by what is below it. */
export function flameGraph(title: string, tree: Frame): string {
  const parts: string[] = [];
  let deepest = 0;
  const draw = (frame: Frame, x: number, depth: number) => {
    const width = (frame.total / tree.total) * WIDTH;
    if (width < NARROWEST) return;
    deepest = Math.max(deepest, depth);
    const percent = ((frame.total / tree.total) * 100).toFixed(1);
    const letters = Math.floor((width - 6) / LETTER);
    const label = letters < 3 ? "" : `${frame.name} · ${frame.room}`.slice(0, letters);
    parts.push(
      `<g transform="translate(${x.toFixed(1)} ${-(depth + 1) * ROW})"><title>${escaped(frame.name)} · ${escaped(frame.room)} · ${percent} %</title>` +
        `<rect width="${width.toFixed(1)}" height="${ROW - 1}" fill="hsl(${hueOf(frame.room)} 45% 78%)"/>` +
        (label === "" ? "" : `<text x="3" y="12">${escaped(label)}</text>`) +
        "</g>",
    );
    let at = x;
    for (const child of frame.children.toSorted((a, b) => b.total - a.total)) {
      draw(child, at, depth + 1);
      at += (child.total / tree.total) * WIDTH;
    }
  };
  draw(tree, 0, 0);
  const height = (deepest + 1) * ROW + 40;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10.5">` +
    `<rect width="100%" height="100%" fill="#fff"/><text x="8" y="22" font-size="15">${escaped(title)}</text>` +
    `<g transform="translate(0 ${height})">${parts.join("\n")}</g></svg>\n`
  );
}
