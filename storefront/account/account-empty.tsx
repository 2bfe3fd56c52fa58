import type { ReactNode } from "react";
import { RidgeWay } from "../ui/ridge-way.tsx";

/** A list of the account with nothing on it: the ridge, what will stand here, and one thing to do. */
export function AccountEmpty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="account-empty">
      <RidgeWay share={100} />
      <p className="lead">{text}</p>
      {children}
    </div>
  );
}
