import { lazy, Suspense, useState } from "react";
import type { ProviderName } from "#shop/sign-in/providers.ts";
import { useSignInPrompt } from "./sign-in-prompt.ts";

const SignInModal = lazy(() => import("./sign-in-modal.tsx"));

/** The sign-in dialog over any page; it comes when it is first needed and stays. */
export function SignInLayer({ providers }: { providers: readonly ProviderName[] }) {
  const { isOpen } = useSignInPrompt();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return <Suspense fallback={null}>{wasOpened && <SignInModal providers={providers} />}</Suspense>;
}
