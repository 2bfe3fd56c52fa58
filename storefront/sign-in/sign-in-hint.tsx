import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";

/** Whoever has an account may sign in before ordering; everybody else goes on as a guest. */
export function SignInHint() {
  const { t, paths } = useSite();
  return (
    <p className="small muted">
      {t("auth.have_account")}{" "}
      <Link className="link-q" to={paths.login({ next: paths.checkout() })}>
        {t("auth.sign_in")}
      </Link>
    </p>
  );
}
