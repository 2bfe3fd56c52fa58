import type { ReactNode } from "react";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";

interface EndDialogProps {
  /** Which key or address. */
  children: ReactNode;
  title: string;
  /** What it means that it ends. */
  text: string;
  sure: string;
  /** The call that ends it. */
  path: string;
  said: string;
  onEnded: () => Promise<void>;
  onClose: () => void;
}

/** Ends what another program uses, once it was said that this cannot be taken back. */
export function EndDialog({ children, title, text, sure, path, said, onEnded, onClose }: EndDialogProps) {
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const end = async () => {
    const answer = await send("DELETE", path);
    if (answer?.ok !== true) return;
    say({ text: said });
    onClose();
    await onEnded();
  };
  const footer = (
    <SubmitOrLeave isBusy={isBusy} className="btn btn-bad" onClick={end} onLeave={onClose}>
      {sure}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <div className="stack-s">
        <p>{children}</p>
        <p className="note note-bad">{text}</p>
        <Trouble message={trouble.message} />
      </div>
    </Dialog>
  );
}
