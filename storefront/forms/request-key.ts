/** The field with the number under which a form is sent; repeating a number asks for nothing new. */
export const KEY_FIELD = "request_key";

/** A number nobody has used. It opens nothing, so it need not be a secret; and it is made without https, too. */
export const newKey = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

const KEY = /^[\w-]{16,64}$/;

/** The number a form was sent under; undefined when it was sent without scripts, or by somebody who makes one up. */
export function keyIn(form: FormData): string | undefined {
  const key = form.get(KEY_FIELD);
  return typeof key === "string" && KEY.test(key) ? key : undefined;
}
