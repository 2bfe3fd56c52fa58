import { useState } from "react";
import type { ProviderName } from "#shop/sign-in/providers.ts";
import { Opening, onDemand } from "../rendering/on-demand.tsx";
import { useSignInPrompt } from "./sign-in-prompt.ts";

const SignInModal = onDemand(() => import("./sign-in-modal.tsx"));

/** The sign-in dialog over any page; it comes when it is first needed and stays. */
export function SignInLayer({ providers }: { providers: readonly ProviderName[] }) {
  const { isOpen } = useSignInPrompt();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return <Opening isOpen={isOpen}>{wasOpened && <SignInModal providers={providers} />}</Opening>;
}
