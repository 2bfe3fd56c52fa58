import { AsyncLocalStorage } from "node:async_hooks";

const ownTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Does the work of a transaction. Whatever it asks has to be asked of the transaction: the embedded database does one
 * thing at a time and would wait for its end for ever, a server would lend it a second connection as long as it has any.
 */
export async function withinTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = { isOpen: true };
  try {
    return await ownTransaction.run(own, work);
  } finally {
    own.isOpen = false;
  }
}

/** Throws where the database itself is asked within the work of a transaction. */
export function refuseBeside(): void {
  if (ownTransaction.getStore()?.isOpen === true)
    throw new Error("the database was asked beside the transaction that is open; ask the transaction");
}
