import type { Badge } from "../catalog/product.ts";
import type { Text } from "../market/market.ts";
import { foldedWord } from "./search-term.ts";

/**
 * What one thing is called in the shops and pharmacies of the Gulf. A product whose name or ingredients say one of them
 * is found by all of them.
 */
const NAMES: readonly (readonly string[])[] = [
  ["vitamin a", "retinol", "فيتامين أ", "ريتينول"],
  ["vitamin b12", "cobalamin", "methylcobalamin", "فيتامين ب12", "بي 12", "كوبالامين"],
  ["vitamin b complex", "b-complex", "b complex", "فيتامين ب المركب", "بي كومبلكس"],
  ["folate", "folic acid", "vitamin b9", "فولات", "حمض الفوليك", "فوليك أسيد", "فيتامين ب9"],
  ["biotin", "vitamin b7", "بيوتين", "فيتامين ب7"],
  ["vitamin c", "ascorbic acid", "فيتامين سي", "فيتامين ج", "حمض الأسكوربيك"],
  ["vitamin d", "vitamin d3", "cholecalciferol", "فيتامين د", "فيتامين د3", "فيتامين دي"],
  ["vitamin e", "tocopherol", "فيتامين هـ", "فيتامين إي"],
  ["vitamin k2", "menaquinone", "فيتامين ك2", "فيتامين كي"],
  ["coenzyme q10", "coq10", "co q10", "ubiquinol", "كو إنزيم كيو 10", "إنزيم كيو10", "كيو تن"],
  ["omega-3", "omega 3", "omega3", "fish oil", "أوميغا 3", "أوميجا 3", "أوميغا3", "زيت السمك"],
  ["magnesium", "مغنيسيوم", "ماغنيسيوم", "ماغنسيوم", "مغنسيوم"],
  ["zinc", "زنك", "خارصين"],
  ["selenium", "سيلينيوم", "سلينيوم"],
  ["collagen", "كولاجين", "كولاجن"],
  ["probiotic", "probiotics", "بروبيوتيك", "بكتيريا نافعة"],
  ["curcumin", "turmeric", "كركمين", "كركم"],
  ["milk thistle", "silymarin", "شوك الحليب", "شوك مريم", "سيليمارين"],
  ["elderberry", "sambucus", "بلسان", "خمان"],
  ["whey", "protein powder", "واي بروتين", "مصل الحليب", "بروتين"],
  ["psyllium", "fibre", "fiber", "سيليوم", "قاطونة", "ألياف"],
  ["ashwagandha", "withania", "أشواغاندا", "أشواجندا", "اشوغندا"],
  ["prenatal", "pregnancy", "حوامل", "الحمل"],
  ["multi", "multivitamin", "ملتي فيتامين", "فيتامينات متعددة"],
  ["l-carnitine", "carnitine", "كارنيتين"],
  ["amino", "bcaa", "eaa", "أحماض أمينية"],
];

const OF_BADGES: Record<Badge, string> = {
  vegan: "vegan plant-based نباتي نباتية",
  gluten_free: "gluten free gluten-free خالٍ من الغلوتين جلوتين",
  lactose_free: "lactose free lactose-free خالٍ من اللاكتوز",
  fructose_free: "fructose free خالٍ من الفركتوز",
  eco_friendly: "eco friendly صديق للبيئة",
  free_of_additives: "free of additives خالٍ من الإضافات",
  only_active_ingredients: "only active ingredients مكونات فعالة فقط",
  quality_tested: "quality tested مختبر الجودة",
  hypoallergenic: "hypoallergenic مضاد للحساسية",
};

const plain = (text: string) =>
  ` ${text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldedWord)
    .join(" ")} `;
const FOLDED = NAMES.map((names) => names.map(plain));

/** By which other words it is looked for, in either language, what these texts name. */
export function alsoCalled(texts: readonly Text[]): string {
  const said = texts.flatMap(({ en, ar }) => [plain(en), plain(ar)]).join("");
  return NAMES.filter((_, at) => FOLDED[at]?.some((own) => said.includes(own)))
    .flat()
    .join(" ");
}

/** How people ask for what a badge says. */
export const badgeWords = (badges: readonly Badge[]): string => badges.map((badge) => OF_BADGES[badge]).join(" ");
