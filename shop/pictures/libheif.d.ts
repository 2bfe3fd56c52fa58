/** The part of it that is used: `display` fills what it is given, upright, four bytes a pixel; null where it cannot. */
declare module "libheif-js/wasm-bundle.js" {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    display<Into extends { data: Uint8ClampedArray; width: number; height: number }>(
      into: Into,
      done: (shown: Into | null) => void,
    ): void;
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  export default libheif;
}
