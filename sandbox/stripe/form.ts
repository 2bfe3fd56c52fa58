/** A form as Stripe writes it: `metadata[order_id]=1&expand[0]=x` becomes nested plain objects. */
export type Form = { [name: string]: string | Form };

/** Reads a form body or a query. Names that would reach an object's prototype are left out. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    if (path.some((part) => part === "__proto__" || part === "constructor" || part === "prototype")) continue;
    let at = form;
    path.forEach((part, index) => {
      // `expand[]=x` counts by itself.
      const key = part === "" ? String(Object.keys(at).length) : part;
      if (index === path.length - 1) {
        at[key] = value;
        return;
      }
      const inner = at[key];
      const next = typeof inner === "object" ? inner : {};
      at[key] = next;
      at = next;
    });
  }
  return form;
}

export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === "string" ? value : undefined;
}

export function group(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === "object" ? value : {};
}

/** The texts of a group, e.g. metadata. */
export function texts(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(group(form, name)).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
