declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML?: (text: string) => string | null; createScriptURL?: (url: string) => string | null },
      ): { createHTML(text: string): TrustedHTML; createScriptURL(url: string): object };
    };
  }
}

/** What React makes an empty script element from, which does nothing yet. */
const EMPTY_SCRIPT = "<script></script>";

/**
 * Makes this, and `OwnHtml`, the only ways by which a text becomes markup or a file becomes code, in browsers that know
 * Trusted Types: what holds no tag (data for search engines), React's empty script, and the shop's own files.
 */
export function trustOwnOnly(): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (text) => (text === EMPTY_SCRIPT || !text.includes("<") ? text : null),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}
