/** A piece of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

const TOKEN = /<\?[\s\S]*?\?>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&([^;\s]*);?/g, (entity, name: string) => {
    const sign = ENTITIES[name];
    if (sign === undefined || !entity.endsWith(";")) throw new Error(`not XML: ${entity}`);
    return sign;
  });
}

/** Reads a document without comments, CDATA and document type. Throws when it is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const document: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [document];
  let end = 0;
  for (const token of xml.matchAll(TOKEN)) {
    const [whole, closed, opened, attributes = "", isEmpty] = token;
    end = token.index + whole.length;
    const current = open.at(-1) ?? document;
    if (opened !== undefined) {
      const element: XmlElement = { name: opened, attributes: {}, children: [], text: "" };
      for (const [, name = "", value = ""] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g))
        element.attributes[name] = unescaped(value);
      current.children.push(element);
      if (isEmpty !== "/") open.push(element);
    } else if (closed !== undefined) {
      if (open.length === 1 || current.name !== closed)
        throw new Error(`not XML: </${closed}> closes <${current.name}>`);
      open.pop();
    } else if (!whole.startsWith("<?")) current.text += unescaped(whole);
  }
  const [root, ...more] = document.children;
  if (end !== xml.length || open.length !== 1 || root === undefined || more.length > 0 || document.text.trim() !== "")
    throw new Error(`not XML: stops at ${xml.slice(end, end + 80)}`);
  return root;
}

/** The children of this name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the one child of this name; empty when there is none. */
export function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? "";
}
