import { useSyncExternalStore } from "react";

/** Whether this browser knows passkeys; those of a host that is a number alone exist nowhere. */
function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

const never = () => () => undefined;

/** Whether to offer passkeys. The server takes every browser for one that knows them: styles hide it without scripts. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(never, knowsPasskeys, () => true);
}
