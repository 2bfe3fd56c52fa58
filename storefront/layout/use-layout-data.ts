import { useRouteLoaderData } from "react-router";
import { deserialize, type Serialized } from "../rendering/serialize-once.ts";
import type { LayoutData } from "./layout-data.ts";

/** What stands around the page; undefined when even that could not be loaded, on the error page. */
export function useLayoutData(): LayoutData | undefined {
  const packed = useRouteLoaderData<Serialized<LayoutData>>("root");
  return packed && deserialize(packed);
}
