import { Link } from "react-router";
import { useMe } from "../frame/session.ts";
import { Code } from "../ui/amounts.tsx";
import { useInSheet } from "../ui/dialog.tsx";

/** An order by its number, which leads to its page, for whoever sees orders. */
export function OrderLink({ reference, isStrong = false }: { reference: string; isStrong?: boolean }) {
  const { may } = useMe();
  const isInSheet = useInSheet();
  const code = <Code {...(isStrong ? { className: "semi" } : {})}>{reference}</Code>;
  if (!may("orders.see")) return code;
  return (
    <Link
      className="link target"
      to={`/orders/${encodeURIComponent(reference)}`}
      {...(isInSheet ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      {code}
    </Link>
  );
}
