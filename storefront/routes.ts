import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { PAGE_ROUTES } from "#web/page-routes.ts";

/** Every page stands below its locale; addresses are written by web/paths.ts. */
export default [
  route(":locale", "routes/locale.tsx", [
    ...PAGE_ROUTES.map(({ path, file, id }) => {
      const own = id === undefined ? {} : { id };
      return path === "" ? index(file, own) : route(path, file, own);
    }),
    route("*", "routes/not-found.tsx"),
  ]),
  route("*", "routes/unknown-locale.tsx"),
] satisfies RouteConfig;
