import { expect, it } from "vitest";
import { newEmail, registration } from "../support/accounts.ts";
import { personIn } from "../support/persons-in-logs.ts";
import { addressIn, customer } from "../support/shopping.ts";

it("finds whatever the tests enter of people, and their secrets, in a line of a log", () => {
  const { street, building } = addressIn("en");
  const entered = [...Object.values(customer()), newEmail(), street, building];
  const { first_name, last_name, phone_number } = registration();
  const secrets = [
    "$argon2id$v=19$m=19456",
    `K${"k".repeat(42)}`,
    "0f".repeat(32),
    "postgres://shop:secret@db.example/shop",
  ];
  for (const value of [...entered, first_name, last_name, phone_number, ...secrets]) {
    expect(personIn(JSON.stringify({ level: 50, msg: `could not be saved: ${value}` })), value).not.toBeNull();
  }
});

it("lets pass what helps and names nobody", () => {
  for (const line of [
    '{"level":30,"requestId":"5f0c7c0e-0d8e-4f0b-9a53-0c7ad7e8d0f1","path":"/api/orders/BG-7Q4M-XK2P-9","status":404}',
    '{"reason":"550 <…@example.com>: user unknown","jobId":"5f0c7c0e-0d8e-4f0b-9a53-0c7ad7e8d0f1"}',
    `  Its first owner (once)   http://127.0.0.1:3000/admin/join#${"K".repeat(43)}`,
    // A statement that was slow, with a name as long as a token.
    '{"statement":"ALTER TABLE x ADD CONSTRAINT \\"one_time_tokens_customer_id_customers_id_fk\\" FOREIGN KEY","ms":237}',
    "    at file:///shop/node_modules/@electric-sql/pglite/dist/index.js:1:1",
  ]) {
    expect(personIn(line), line).toBeNull();
  }
});
