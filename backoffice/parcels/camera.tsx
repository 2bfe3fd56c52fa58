import { useEffect, useRef, useState } from "react";
import { useWords } from "../ui/words.tsx";
import { newCodes } from "./new-codes.ts";

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
/** What packs, labels and waybills carry. */
const FORMATS = ["code_128", "ean_13", "ean_8", "upc_a", "upc_e", "itf", "qr_code", "data_matrix"] as const;

const LOOK_MS = 150;
/** So many pictures in a row that cannot be read are no turning of the camera any more. */
const MOST_UNREAD = 40;
/** Bars of a slip held at arm's length are finer than the least that cameras give. */
const SHARP = { width: { ideal: 1280 }, height: { ideal: 720 } };
/** The browser's own reader where it has one, else one that comes along (a megabyte, kept by the browser). */
async function openDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: new (options: object) => Detector }).BarcodeDetector;
  if (own !== undefined) return new own({ formats: FORMATS });
  const [{ BarcodeDetector, prepareZXingModule }, { default: address }] = await Promise.all([
    import("barcode-detector/ponyfill"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => address } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}

export interface CodeReader {
  onCode: (code: string) => void;
  /** What a code stands for, where several do for one thing. */
  meaning?: ((code: string) => string) | undefined;
}

/** Reads codes by the camera for as long as it is shown. */
export default function Camera({ onCode, meaning = (code) => code }: CodeReader) {
  const { t } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef({ onCode, meaning });
  heard.current = { onCode, meaning };
  const [state, setState] = useState<"starting" | "on" | "refused">("starting");
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const takesUp = newCodes();
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", ...SHARP } });
      const screen = video.current;
      if (isOver || screen === null) return;
      screen.srcObject = stream;
      await screen.play();
      const detector = await openDetector();
      setState("on");
      let unread = 0;
      // A picture that cannot be read, as while the camera turns, is followed by the next.
      const read = async () => {
        try {
          const codes = await detector.detect(screen);
          unread = 0;
          return codes;
        } catch (fault) {
          unread += 1;
          if (unread > MOST_UNREAD) throw fault;
          return [];
        }
      };
      while (!isOver) {
        const codes = (await read()).map(({ rawValue }) => rawValue);
        for (const code of takesUp(codes, heard.current.meaning, Date.now())) heard.current.onCode(code);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    };
    start()
      .catch(() => {
        stop();
        setState("refused");
      })
      .finally(() => isOver && stop());
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  if (state === "refused") return <p className="note note-warn">{t("packing.camera_refused")}</p>;
  return (
    <figure className="camera">
      <video ref={video} playsInline muted aria-label={t("packing.camera")} />
      <figcaption>
        <span role="status">{t(state === "on" ? "packing.camera_on" : "packing.camera_starting")}</span>
      </figcaption>
    </figure>
  );
}
