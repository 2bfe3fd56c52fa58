import type { ReactNode } from "react";

/**
 * A button of the cart or the wishlist: a plain post before scripts run; once they do `onSend` asks the shop, and
 * whatever keeps the answer says what did not get through (cart-store.ts, wishlist-store.ts).
 */
export function ActionForm({
  action,
  fields,
  className,
  id,
  onSend,
  children,
}: {
  action: string;
  fields: Readonly<Record<string, string | number>>;
  className?: string;
  /** By which a button elsewhere sends it. */
  id?: string;
  onSend: (form: FormData) => void;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action={action}
      className={className}
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget));
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
