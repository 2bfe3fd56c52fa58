import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { unavailability } from "#shop/database/unavailable.ts";
import { provideRefusal, type Refusal, refusalOf } from "./context.ts";
import type { UnavailableData } from "./layout/try-again.tsx";

/** Fields that are never sent back to a page. */
const SECRET = /password|token/;

type Module = NonNullable<ServerBuild["routes"][string]>["module"];
type Handler = (args: { request: Request; context: Readonly<RouterContextProvider> }) => unknown;
type Middleware = NonNullable<Module["middleware"]>[number];

/**
 * The pages so that they answer 503 while the database is away or busy, with what was typed in a form to be sent again;
 * and so that no page does anything for a request that the server has refused already. The frame (`root`) is
 * the same for everybody and needs no database: it stands around the error page.
 */
export function refusingRoutes(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (route === undefined || id === "root") return [id, route];
      const { loader, action, middleware } = route.module;
      const module = {
        ...route.module,
        ...(loader === undefined ? {} : { loader: refusing(loader as Handler) }),
        ...(action === undefined ? {} : { action: refusing(action as Handler) }),
        ...(middleware === undefined ? {} : { middleware: middleware.map(refusingMiddleware) }),
      };
      return [id, { ...route, module: module as Module }];
    }),
  );
}

function refusing(handle: Handler): Handler {
  return async (args) => {
    const { request, context } = args;
    // Read only when it is needed; the handler reads the other copy.
    const sent = request.method === "GET" || request.method === "HEAD" ? null : request.clone();
    await refuseIf(refusalOf(context), sent);
    try {
      return await handle(args);
    } catch (error) {
      const kind = unavailability(error);
      if (kind !== null) await refuseIf({ status: 503, unavailable: kind }, sent);
      throw error;
    }
  };
}

async function refuseIf(refusal: Refusal | null, sent: Request | null): Promise<void> {
  if (refusal === null) return;
  const { status, unavailable } = refusal;
  if (unavailable === undefined) throw data(null, { status });
  const told: UnavailableData = { unavailable, form: sent === null ? null : await formOf(sent) };
  throw data(told, { status });
}

async function formOf(sent: Request): Promise<UnavailableData["form"]> {
  const { pathname, search } = new URL(sent.url);
  const form = await sent.formData().catch(() => null);
  if (form === null) return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !SECRET.test(name) ? [[name, value]] : [],
  );
  return { action: pathname.replace(/\.data$/, "") + search.replace(/([?&])_routes=[^&]*/, "$1"), fields };
}

/** A guard that cannot find out whether to let a request through lets it through to be refused by the page. */
function refusingMiddleware(middleware: Middleware): Middleware {
  return async (args, next) => {
    let isPassed = false;
    const onlyOnce = () => {
      isPassed = true;
      return next();
    };
    try {
      return await middleware(args, onlyOnce);
    } catch (error) {
      const kind = unavailability(error);
      if (kind === null || isPassed) throw error;
      provideRefusal(args.context, { status: 503, unavailable: kind });
      return next();
    }
  };
}
