import type { Emirate } from "../../shop/delivery/address.ts";
import type { Country, Text } from "../../shop/market/market.ts";

interface Place {
  emirate?: Emirate;
  city: Text;
  areas: readonly Text[];
}

const text = (en: string, ar: string): Text => ({ en, ar });

interface CountryFacts {
  /** How many of all buyers live there. */
  share: number;
  /** What mobile numbers begin with, after the calling code, and how many digits follow. */
  mobile: { code: string; begins: readonly string[]; digits: number };
  places: readonly Place[];
}

/** Where people who try out the shop live; made up from real cities and districts. */
export const COUNTRY_FACTS: Readonly<Record<Country, CountryFacts>> = {
  AE: {
    share: 52,
    mobile: { code: "+971", begins: ["50", "52", "54", "55", "56", "58"], digits: 7 },
    places: [
      {
        emirate: "dubai",
        city: text("Dubai", "دبي"),
        areas: [
          text("Dubai Marina", "دبي مارينا"),
          text("Jumeirah", "جميرا"),
          text("Mirdif", "مردف"),
          text("Al Barsha", "البرشاء"),
          text("Business Bay", "الخليج التجاري"),
          text("Nad Al Sheba", "ند الشبا"),
        ],
      },
      {
        emirate: "abu_dhabi",
        city: text("Abu Dhabi", "أبوظبي"),
        areas: [
          text("Al Reem Island", "جزيرة الريم"),
          text("Khalifa City", "مدينة خليفة"),
          text("Al Bateen", "البطين"),
          text("Yas Island", "جزيرة ياس"),
        ],
      },
      {
        emirate: "sharjah",
        city: text("Sharjah", "الشارقة"),
        areas: [text("Al Majaz", "المجاز"), text("Al Khan", "الخان")],
      },
      { emirate: "al_ain", city: text("Al Ain", "العين"), areas: [text("Al Jimi", "الجيمي")] },
      { emirate: "ajman", city: text("Ajman", "عجمان"), areas: [text("Al Nuaimiya", "النعيمية")] },
      { emirate: "ras_al_khaimah", city: text("Ras Al Khaimah", "رأس الخيمة"), areas: [text("Al Hamra", "الحمراء")] },
      { emirate: "fujairah", city: text("Fujairah", "الفجيرة"), areas: [text("Al Faseel", "الفصيل")] },
      { emirate: "umm_al_quwain", city: text("Umm Al Quwain", "أم القيوين"), areas: [text("Al Salamah", "السلمة")] },
    ],
  },
  SA: {
    share: 22,
    mobile: { code: "+966", begins: ["50", "53", "54", "55", "56", "59"], digits: 7 },
    places: [
      {
        city: text("Riyadh", "الرياض"),
        areas: [text("Al Olaya", "العليا"), text("Al Malqa", "الملقا"), text("Hittin", "حطين")],
      },
      { city: text("Jeddah", "جدة"), areas: [text("Al Rawdah", "الروضة"), text("Al Shati", "الشاطئ")] },
      { city: text("Dammam", "الدمام"), areas: [text("Al Faisaliyah", "الفيصلية")] },
      { city: text("Khobar", "الخبر"), areas: [text("Al Ulaya", "العليا")] },
    ],
  },
  QA: {
    share: 8,
    mobile: { code: "+974", begins: ["33", "55", "66", "77"], digits: 6 },
    places: [
      {
        city: text("Doha", "الدوحة"),
        areas: [text("Zone 66, The Pearl", "منطقة 66، اللؤلؤة"), text("Zone 61", "منطقة 61")],
      },
      { city: text("Al Wakrah", "الوكرة"), areas: [text("Zone 90", "منطقة 90")] },
    ],
  },
  KW: {
    share: 9,
    mobile: { code: "+965", begins: ["500", "510", "660", "990", "994"], digits: 5 },
    places: [
      { city: text("Hawalli", "حولي"), areas: [text("Salmiya", "السالمية"), text("Jabriya", "الجابرية")] },
      { city: text("Al Asimah", "العاصمة"), areas: [text("Sharq", "شرق"), text("Qadsiya", "القادسية")] },
      { city: text("Farwaniya", "الفروانية"), areas: [text("Khaitan", "خيطان")] },
    ],
  },
  BH: {
    share: 4,
    mobile: { code: "+973", begins: ["33", "36", "39"], digits: 6 },
    places: [
      { city: text("Manama", "المنامة"), areas: [text("Juffair", "الجفير"), text("Seef", "السيف")] },
      { city: text("Muharraq", "المحرق"), areas: [text("Busaiteen", "البسيتين")] },
    ],
  },
  OM: {
    share: 5,
    mobile: { code: "+968", begins: ["91", "92", "95", "99"], digits: 6 },
    places: [
      { city: text("Muscat", "مسقط"), areas: [text("Al Khuwair", "الخوير"), text("Qurum", "القرم")] },
      { city: text("Salalah", "صلالة"), areas: [text("Al Dahariz", "الدهاريز")] },
    ],
  },
};

export const STREETS: readonly Text[] = [
  text("Palm Street", "شارع النخيل"),
  text("Falcon Street", "شارع الصقر"),
  text("Corniche Road", "طريق الكورنيش"),
  text("Street 12", "شارع 12"),
  text("Street 27", "شارع 27"),
  text("Pearl Road", "طريق اللؤلؤ"),
];

export const LANDMARKS: readonly Text[] = [
  text("Opposite the mosque", "مقابل المسجد"),
  text("Behind the school", "خلف المدرسة"),
  text("Next to the clinic", "بجانب العيادة"),
];
