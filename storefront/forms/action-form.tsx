import type { ReactNode } from "react";

/**
 * A button of the cart or the wishlist: a plain post before scripts run; once they do `onSend` asks the shop, and
 * whatever keeps the answer says what did not get through (cart-store.ts, wishlist-store.ts).
 */
export function ActionForm({
  action,
  fields,
  className,
  onSend,
  children,
}: {
  action: string;
  fields: Readonly<Record<string, string | number>>;
  className?: string;
  onSend: () => void;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
