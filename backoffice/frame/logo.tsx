import { Link } from "react-router";

export function Logo() {
  return (
    <Link className="logo" to="/" aria-label="Biogena">
      <svg viewBox="0 0 30 14" aria-hidden="true">
        <path d="M1 12 6 5l3 3 5-7 5 7c3-3.500 6-3 10 4" />
      </svg>
      Biogena
    </Link>
  );
}
