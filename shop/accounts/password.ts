import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's default kind) with the cost OWASP names: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password nobody has, at the same cost: an account without one takes as long to refuse as any other. */
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$z5rmgZIemUpzEpAbsDbsow$jOR+nr1G9v4hfrZ5HqyO6Rz4iLljIjVHTfXLb4nT+xc";

/** The same letters may be typed in several forms (Arabic with marks, accents): they count as one password. */
const normal = (password: string) => password.normalize("NFKC");

/** Argon2id of a password, with its salt and cost in the text. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), COST);
}

/** Whether a password is the one behind a hash; takes equally long when there is no hash to compare with. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODYS, normal(password)).catch(() => false);
  return passwordHash !== null && matches;
}
