import { data, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { unavailability } from "#shop/database/unavailable.ts";
import { TooMany } from "#shop/limits/too-many.ts";
import type { FailedAnswer, Failure } from "#web/failure.ts";
import { refusedFormOf, reportOf } from "../context.ts";

/** Fields that are never sent back to a page. */
const SECRET = /password|token|secret/;

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * The action of every form. Reads the form and hands it to `handle`, whose answer, redirect or thrown response goes
 * out as it is. What the server refused before (too often, too large), and what failed inside, is answered with a
 * `FailedAnswer` and what was typed, so that the page shows the form again, with scripts or without them.
 */
export function formAction<Args extends ActionArgs, Answer>(
  handle: (args: Args, form: FormData) => Answer | Promise<Answer>,
) {
  return async (args: Args): Promise<Answer | ReturnType<typeof failed>> => {
    const { request, context } = args;
    const form = await formIn(request);
    const refused = refusedFormOf(context);
    if (refused !== null) return failed(form, refused);
    try {
      return await handle(args, form);
    } catch (error) {
      if (error instanceof TooMany) return failed(form, { kind: "too_many", retryAfter: error.retryAfter });
      if (error instanceof Response || isRouteErrorResponse(error) || isData(error)) throw error;
      // Without its database no form's page can be shown again; what was typed goes with the page that says so.
      if (unavailability(error) !== null) throw error;
      reportOf(context)(error, request);
      return failed(form, { kind: "broken" });
    }
  };
}

/** A body that is no form is a form with nothing in it: its fields are missed as such. */
async function formIn(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** The answer to a form that was not carried out, with what was typed into it. */
export function failed(form: FormData, failure: Failure) {
  const typed = [...form].filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    return typeof value === "string" && !SECRET.test(name);
  });
  const intent = form.get("intent");
  const status = {
    too_many: 429,
    too_large: 413,
    signed_out: 401,
    broken: 500,
    unavailable: 503,
    slow: 504,
    unreachable: 503,
  };
  const answer: FailedAnswer = { failure, typed, form: typeof intent === "string" ? intent : "" };
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (failure.retryAfter !== undefined) headers.set("Retry-After", String(failure.retryAfter));
  return data(answer, { status: status[failure.kind], headers });
}

/** What `data()` makes, thrown to choose a status. */
function isData(error: unknown): boolean {
  return typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
}
