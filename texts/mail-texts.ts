import { MAIL_TEXTS, type MailTexts } from "../shop/settings/mail-texts.ts";
import { inBothLanguages, translateFor } from "./catalogues.server.ts";
import { fillIn, type MessageKey, type Translate } from "./translate.ts";

/** A message whose words staff may set. */
const messageOf = (name: string) => `mail.${name}` as MessageKey;

/** The words of mails as they come with the shop, placeholders unfilled. */
export function deliveredMailTexts(): MailTexts {
  const names: string[] = Object.values(MAIL_TEXTS).flat();
  return Object.fromEntries(names.map((name) => [name, inBothLanguages(messageOf(name))]));
}

/** The words of a language for mails: those that staff have set, and for all the rest the shop's. */
export function translateMailFor(language: "en" | "ar", set: MailTexts): Translate {
  const t = translateFor(language);
  const own = new Map(Object.entries(set).map(([name, words]) => [messageOf(name), words[language]]));
  return (key, parameters) => {
    const words = own.get(key as MessageKey);
    return words === undefined ? t(key, parameters) : fillIn(words, parameters ?? {});
  };
}
