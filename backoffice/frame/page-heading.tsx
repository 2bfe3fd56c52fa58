import type { ReactNode } from "react";
import { Link } from "react-router";

interface PageHeadingProps {
  heading: ReactNode;
  /** Signs beside the heading. */
  beside?: ReactNode;
  /** What the page is for, or where that stands which it is about. */
  text?: ReactNode;
  /** The list that this is out of. */
  back?: { to: string; label: string } | undefined;
  /** The address of a picture of what the page is about. */
  picture?: string | undefined;
  /** What is done from here. */
  children?: ReactNode;
}

/** How pages begin. */
export function PageHeading({ heading, beside, text, back, picture, children }: PageHeadingProps) {
  const title = <h1 className="h1">{heading}</h1>;
  return (
    <div className="ph">
      {picture !== undefined && <img className="pic pic-l" src={picture} alt="" width={56} height={56} />}
      <div>
        {back && (
          <Link className="link target" to={back.to}>
            {back.label}
          </Link>
        )}
        {beside === undefined ? (
          title
        ) : (
          <div className="row">
            {title}
            {beside}
          </div>
        )}
        {text !== undefined && <p>{text}</p>}
      </div>
      {children && <div className="ph-act">{children}</div>}
    </div>
  );
}
