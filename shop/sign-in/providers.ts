/** Where people may sign in with an account they have already. `sample` exists on developers' machines only. */
export const PROVIDERS = ["google", "facebook", "apple", "sample"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Whether people may sign in with this; anything may stand in an address. */
export function isProvider(value: unknown): value is ProviderName {
  return (PROVIDERS as readonly unknown[]).includes(value);
}
