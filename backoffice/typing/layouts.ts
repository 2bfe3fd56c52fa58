import { latinDigits } from "../../shop/latin-digits.ts";

/** What the keys of an Arabic (101) keyboard say where a US one has these signs; one of them says two letters. */
const PLAIN = pairs(
  "` q w e r t y u i o p [ ] a s d f g h j k l ; ' z x c v b n m , . /",
  "ذ ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ",
);
const SHIFTED = pairs(
  "Q W E R T Y U I O P A S D F G H J K L Z X C V B N M",
  "َ ً ُ ٌ لإ إ ‘ ÷ × ؛ ِ ٍ ] [ لأ أ ـ ، / ~ ْ } { لآ آ ’",
);
const TO_ARABIC = new Map([...PLAIN, ...SHIFTED.filter(([, arabic]) => /[آأإ]$/.test(arabic))]);
const TO_LATIN = new Map([...PLAIN, ...SHIFTED].map(([latin, arabic]) => [arabic, latin]));
const FEWEST_SIGNS = 2;
/** What only an Arabic layout says: letters, marks and signs of the script, and those of its shifted U, Y, I and O. */
const ARABIC_ALONE = /[\u0600-\u065f\u066e-\u06ef‘’×÷]/;

function pairs(latin: string, arabic: string): [latin: string, arabic: string][] {
  const arabicSigns = arabic.split(" ");
  return latin.split(" ").map((sign, place) => [sign, arabicSigns[place] ?? sign]);
}

const latinOf = (typed: string, keys: RegExp) => typed.replace(keys, (sign) => TO_LATIN.get(sign) ?? sign);

/**
 * What the keys that somebody has pressed say under the other layout, US or Arabic (101), the likeliest first; nothing
 * where no letters were typed. The key of B says لا, as the keys of G and H do: either may have been meant. Pure.
 */
export function inOtherLayout(typed: string): string[] {
  if ([...typed.trim()].length < FEWEST_SIGNS) return [];
  if (/[\u0621-\u064a]/.test(typed)) return [...new Set([latinOf(typed, /ل[اأإآ]|./gsu), latinOf(typed, /./gsu)])];
  if (!/[a-z]/i.test(typed)) return [];
  // Caps Lock changes nothing under an Arabic layout.
  const pressed = typed === typed.toUpperCase() ? typed.toLowerCase() : typed;
  return [[...pressed].map((sign) => TO_ARABIC.get(sign) ?? TO_ARABIC.get(sign.toLowerCase()) ?? sign).join("")];
}

/**
 * A code as it stands on the pack, slip or label: a scanner presses the keys of a US keyboard, whatever layout the machine
 * has. Latin letters and figures come as they are. Pure.
 */
export function asScanned(typed: string): string {
  const code = latinDigits(typed.normalize("NFKC")).trim();
  return ARABIC_ALONE.test(code) ? latinOf(code, /ل[اأإآ]|./gsu) : code;
}
