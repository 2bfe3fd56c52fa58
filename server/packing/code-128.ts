/**
 * Widths of bars and gaps in turn of every sign of Code 128, by its value (ISO/IEC 15417). Three rows of six figures are
 * what makes a package of two megabytes; a test has another program read what comes out.
 */
const WIDTHS =
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221" +
  "223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321" +
  "112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131" +
  "311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114" +
  "122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141" +
  "214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232";
const START_B = 104;
const STOP = "2331112";

/** A text as bars: widths in modules, bar and gap in turn, without the white margin of ten modules on either side. */
export function code128(text: string): number[] {
  const values = [...text].map((sign) => {
    const value = sign.charCodeAt(0) - 32;
    if (value < 0 || value > 94) throw new Error(`Code 128 cannot write ${JSON.stringify(sign)} in set B`);
    return value;
  });
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % 103;
  const bars = [START_B, ...values, check].map((value) => WIDTHS.slice(value * 6, value * 6 + 6)).join("");
  return [...(bars + STOP)].map(Number);
}
