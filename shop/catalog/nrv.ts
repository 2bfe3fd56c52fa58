/**
 * Nutrient reference values for adults (Regulation (EU) No 1169/2011, Annex XIII), by the English name of the nutrient and in
 * the unit in which it is declared.
 */
const REFERENCE_VALUES: Readonly<Record<string, readonly [amount: number, unit: "mg" | "µg"]>> = {
  "vitamin a": [800, "µg"],
  "vitamin d": [5, "µg"],
  "vitamin e": [12, "mg"],
  "vitamin k": [75, "µg"],
  "vitamin c": [80, "mg"],
  thiamin: [1.1, "mg"],
  riboflavin: [1.4, "mg"],
  niacin: [16, "mg"],
  "vitamin b6": [1.4, "mg"],
  "folic acid": [200, "µg"],
  folate: [200, "µg"],
  "vitamin b12": [2.5, "µg"],
  biotin: [50, "µg"],
  "pantothenic acid": [6, "mg"],
  potassium: [2000, "mg"],
  chloride: [800, "mg"],
  calcium: [800, "mg"],
  phosphorus: [700, "mg"],
  magnesium: [375, "mg"],
  iron: [14, "mg"],
  zinc: [10, "mg"],
  copper: [1, "mg"],
  manganese: [2, "mg"],
  fluoride: [3.5, "mg"],
  selenium: [55, "µg"],
  chromium: [40, "µg"],
  molybdenum: [50, "µg"],
  iodine: [150, "µg"],
};

/** `Vitamin D3 (800 IU)` is declared as vitamin D, `Thiamine (vitamin B1)` as thiamin. */
function declaredName(name: string): string {
  const plain = name
    .replace(/[(].*$/, "")
    .trim()
    .toLowerCase();
  return plain.replace(/^thiamine$/, "thiamin").replace(/^vitamin ([dk])[123]$/, "vitamin $1");
}

const IN_MICROGRAMS: Readonly<Record<string, number>> = { g: 1_000_000, mg: 1000, µg: 1, mcg: 1 };

/** Whole percent of the reference value that an amount of a nutrient is; null where the EU names none, or not in this unit. */
export function nrvPercent(name: string, amount: number, unit: string): number | null {
  const reference = REFERENCE_VALUES[declaredName(name)];
  const micrograms = IN_MICROGRAMS[unit.trim().replace("μ", "µ")];
  if (reference === undefined || micrograms === undefined) return null;
  const [whole, wholeUnit] = reference;
  return Math.round((amount * micrograms * 100) / (whole * (IN_MICROGRAMS[wholeUnit] ?? 1)));
}
