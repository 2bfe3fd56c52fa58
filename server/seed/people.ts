import type { Address } from "../../shop/delivery/address.ts";
import { COUNTRIES, type Country, type Language, type Locale, localeFor, type Text } from "../../shop/market/market.ts";
import { COUNTRY_FACTS, LANDMARKS, STREETS } from "./places.ts";
import type { Random } from "./random.ts";

type Name = readonly [latin: string, arabic: string];

const WOMEN: readonly Name[] = [
  ["Layla", "ليلى"],
  ["Mariam", "مريم"],
  ["Fatima", "فاطمة"],
  ["Noura", "نورة"],
  ["Aisha", "عائشة"],
  ["Hessa", "حصة"],
  ["Shaikha", "شيخة"],
  ["Reem", "ريم"],
  ["Dana", "دانة"],
  ["Latifa", "لطيفة"],
  ["Amna", "آمنة"],
  ["Huda", "هدى"],
];
const MEN: readonly Name[] = [
  ["Khalid", "خالد"],
  ["Salim", "سالم"],
  ["Hamad", "حمد"],
  ["Rashid", "راشد"],
  ["Abdullah", "عبدالله"],
  ["Yousef", "يوسف"],
  ["Omar", "عمر"],
  ["Sultan", "سلطان"],
  ["Faisal", "فيصل"],
  ["Majid", "ماجد"],
];
const FAMILIES: readonly Name[] = [
  ["Al Mansoori", "المنصوري"],
  ["Al Suwaidi", "السويدي"],
  ["Al Otaibi", "العتيبي"],
  ["Al Harbi", "الحربي"],
  ["Al Kuwari", "الكواري"],
  ["Al Sabah", "الصباح"],
  ["Al Khalifa", "الخليفة"],
  ["Al Balushi", "البلوشي"],
  ["Al Busaidi", "البوسعيدي"],
  ["Al Qahtani", "القحطاني"],
  ["Haddad", "حداد"],
  ["Al Ansari", "الأنصاري"],
];
/** Most people in the Gulf came from elsewhere. */
const NEWCOMERS: readonly (readonly [first: string, last: string])[] = [
  ["Priya", "Nair"],
  ["Rahul", "Menon"],
  ["Maria", "Santos"],
  ["Jose", "Reyes"],
  ["Anna", "Gruber"],
  ["James", "O'Connor"],
  ["Chloé", "Lefèvre"],
  ["Ahmed", "Hassan"],
  ["Mona", "Khoury"],
  ["Bilal", "Siddiqui"],
];

/** Somebody who buys, with everything the checkout asks for. Made up, with mail addresses that nobody can have. */
export interface Person {
  first: string;
  last: string;
  email: string;
  /** E.164. */
  phone: string;
  country: Country;
  language: Language;
  locale: Locale;
  address: Address;
  /** Null for those who buy as guests. */
  customerId: string | null;
  /** The secret of their browser. */
  guestToken: string;
  /** Their cart: the same one as long as it is used within its seven days. */
  cart: { uuid: string; begunAt: Date; usedAt: Date } | null;
}

/** The domain of all their mail addresses; reserved, so that no mail ever arrives anywhere (RFC 2606). */
const MAIL_DOMAIN = "example.com";

export function makePerson(random: Random): Person {
  const country = random.weighted(COUNTRIES.map((code) => [code, COUNTRY_FACTS[code].share] as const));
  const isNewcomer = random.chance(country === "AE" ? 0.45 : 0.2);
  const language: Language = !isNewcomer && random.chance(0.65) ? "ar" : "en";
  const names = isNewcomer
    ? random.pick(NEWCOMERS).map((name): Name => [name, name])
    : [random.pick(random.chance(0.62) ? WOMEN : MEN), random.pick(FAMILIES)];
  const [first = "", last = ""] = names.map(([latin, arabic]) => (language === "ar" ? arabic : latin));
  const mailbox = names
    .map(([latin]) =>
      latin
        .normalize("NFD")
        .replace(/[^A-Za-z]/g, "")
        .toLowerCase(),
    )
    .join(".");
  return {
    first,
    last,
    email: `${mailbox}.${random.below(2 ** 32).toString(36)}@${MAIL_DOMAIN}`,
    phone: phoneIn(random, country),
    country,
    language,
    locale: localeFor(language, country),
    address: addressIn(random, country, language),
    customerId: random.chance(0.4) ? random.uuid() : null,
    guestToken: Buffer.from(random.hex(64), "hex").toString("base64url"),
    cart: null,
  };
}

function phoneIn(random: Random, country: Country): string {
  const { code, begins, digits } = COUNTRY_FACTS[country].mobile;
  return `${code}${random.pick(begins)}${random.digits(digits)}`;
}

function addressIn(random: Random, country: Country, language: Language): Address {
  const { emirate, city, areas } = random.pick(COUNTRY_FACTS[country].places);
  const say = (text: Text) => text[language];
  const number = 1 + random.below(98);
  return {
    country,
    ...(emirate === undefined ? {} : { emirate }),
    city: say(city),
    area: say(random.pick(areas)),
    street: say(random.pick(STREETS)),
    building: random.chance(0.4)
      ? say({ en: `Villa ${number}`, ar: `فيلا ${number}` })
      : say({ en: `Tower ${number}, flat ${100 + number}`, ar: `برج ${number}، شقة ${100 + number}` }),
    ...(random.chance(0.3) ? { nearestLandmark: say(random.pick(LANDMARKS)) } : {}),
  };
}
