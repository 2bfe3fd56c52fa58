import { useRouteLoaderData } from "react-router";
import { type Packed, unpack } from "../rendering/packed.ts";
import type { ChromeData } from "./chrome-data.ts";

/** What stands around the page; undefined when even that could not be loaded, on the error page. */
export function useChrome(): ChromeData | undefined {
  const packed = useRouteLoaderData<Packed<ChromeData>>("root");
  return packed && unpack(packed);
}
