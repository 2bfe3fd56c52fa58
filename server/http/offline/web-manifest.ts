import type { Context } from "hono";
import type { Language } from "../../../shop/market/market.ts";

const PAPER = "#FBFAF7";
const DEEP = "#14322D";

/** What can be installed as an app: the shop of a locale, or the back office in a language. */
interface InstalledApp {
  /** What a browser tells apps of one origin apart by. */
  id: string;
  name: string;
  /** Below the icon on a home screen, where twelve letters fit. */
  shortName: string;
  description?: string;
  language: Language;
  start: string;
  /** Addresses that begin so open inside the app. */
  scope: string;
}

/** Answers the web app manifest of one of the apps that this origin serves. */
export function sendManifest(
  c: Context,
  { id, name, shortName, description, language, start, scope }: InstalledApp,
): Response {
  const manifest = {
    id,
    name,
    short_name: shortName,
    description,
    lang: language,
    dir: language === "ar" ? "rtl" : "ltr",
    start_url: start,
    scope,
    display: "standalone",
    background_color: PAPER,
    theme_color: DEEP,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return c.body(JSON.stringify(manifest), 200, {
    "Content-Type": "application/manifest+json",
    "Cache-Control": "public, max-age=3600",
  });
}
