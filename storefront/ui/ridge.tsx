/**
 * The ridge, Alps at the start and dunes at the end: the shop's one ornament. Used in the footer, on the error
 * page, in the band of active ingredients and in the gift progress; where it shows how far something has come, it is
 * a way (ridge-way.tsx).
 */
export function Ridge() {
  return (
    <svg className="ridge" viewBox="0 0 1360 64" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 58L52 42L88 52L150 16L176 30L206 6L252 46L288 30L330 57L372 36L402 46L446 20L494 54L540 42L586 60C660 30 716 34 786 55C846 71 900 40 990 38C1072 36 1120 62 1190 59C1256 56 1300 44 1360 50" />
    </svg>
  );
}

/** The ridge as it runs along the band of a jar's label. */
export function LabelRidge() {
  return (
    <svg className="ridge" viewBox="0 0 300 12" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 7.7L18 4.9L30 6.7L51 0.7L66 5.0L81 3.4L99 8.7L120 5.6L138 8.1L156 3.9L171 6.4L192 1.4L210 5.9L228 4.2L246 8.4L267 5.3L285 7.3L300 7.7" />
    </svg>
  );
}
