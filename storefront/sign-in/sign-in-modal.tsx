import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef, useState } from "react";
import type { ProviderName } from "#shop/sign-in/providers.ts";
import { useSite } from "../i18n/site.tsx";
import { useCloseOnNavigation } from "../layout/close-on-navigation.ts";
import { signInPrompt, useSignInPrompt } from "./sign-in-prompt.ts";
import "../styles/account.css";
import { Icon } from "../ui/icon.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/**
 * Asks a guest to sign in where something needs an account; its button reveals the form (specification §4). The wish
 * that led here travels with every way in and is fulfilled once one has worked; the wishlist is shown then.
 */
export default function SignInModal({ providers }: { providers: readonly ProviderName[] }) {
  const { isOpen, wish } = useSignInPrompt();
  // It is loaded when it is first opened: one closed moment lets it come in with its motion that time too.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  useCloseOnNavigation(isOpen, signInPrompt.close);
  return (
    <Dialog.Root
      open={isOpen && isReady}
      onOpenChange={(open) => (open ? signInPrompt.open(wish) : signInPrompt.close())}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim modal-scrim" />
        <Dialog.Viewport className="modal-view">
          <Dialog.Popup className="modal">
            <ModalContents providers={providers} wish={wish} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ModalContents({ providers, wish }: { providers: readonly ProviderName[]; wish: number | null }) {
  const { t, paths } = useSite();
  const [showsForm, setShowsForm] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (showsForm) form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [showsForm]);
  return (
    <>
      <Dialog.Close className="iconbtn close" aria-label={t("common.close")}>
        <Icon name="close" />
      </Dialog.Close>
      <Dialog.Title className="h2 modal-title">{t("auth.modal_title")}</Dialog.Title>
      <Dialog.Description className="muted small modal-text">{t("wishlist.sign_in_required")}</Dialog.Description>
      {showsForm ? (
        <div ref={form}>
          <SignInForm intent={{ next: paths.wishlist(), wish }} providers={providers} answered={undefined} />
        </div>
      ) : (
        <button type="button" className="btn" onClick={() => setShowsForm(true)}>
          {t("auth.sign_in")}
        </button>
      )}
    </>
  );
}
