/** A page of the shop's own elsewhere. */
export interface SocialLink {
  name: string;
  url: string;
}

/** Networks by the part of the host that names them. */
const NETWORKS: readonly [RegExp, string][] = [
  [/(^|\.)instagram\.com$/, "Instagram"],
  [/(^|\.)facebook\.com$/, "Facebook"],
  [/(^|\.)(youtube\.com|youtu\.be)$/, "YouTube"],
  [/(^|\.)tiktok\.com$/, "TikTok"],
  [/(^|\.)linkedin\.com$/, "LinkedIn"],
  [/(^|\.)snapchat\.com$/, "Snapchat"],
  [/(^|\.)(x|twitter)\.com$/, "X"],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, "WhatsApp"],
];

/** Addresses with the names people know them by; an unknown one goes by its host. */
export function socialLinks(addresses: readonly string[]): SocialLink[] {
  return addresses.map((url) => {
    const { hostname } = new URL(url);
    return { url, name: NETWORKS.find(([host]) => host.test(hostname))?.[1] ?? hostname.replace(/^www\./, "") };
  });
}
