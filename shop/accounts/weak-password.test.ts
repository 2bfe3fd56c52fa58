import { expect, it } from "vitest";
import { isWeakPassword } from "./weak-password.ts";

const known = { brand: "Biogena", email: "salma.nasser@example.com", firstName: "Salma", lastName: "Nasser" };

it.each([
  "password1",
  "welcome1",
  "qwerty123",
  "Passw0rd!",
  "abc12345",
  "letmein1",
  "iloveyou1",
  "P@$$w0rd2026",
  "sunshine2026!",
  "12345678",
  "00000000",
  "Biogena2026",
  "b10gena!!",
  "salma1990",
  "Salma.Nasser",
  "salma.nasser@example.com",
])("%s is among the first that are tried", (password) => {
  expect(isWeakPassword(password, known)).toBe(true);
});

it.each([
  "apricots and anise 7",
  "figs and fennel 9",
  "desert rose and edelweiss",
  "Vq7-mulberry-lane",
  "زعفران وماء الورد",
  "biogena opens with mulberries",
  "84619023571846",
])("%s is not", (password) => {
  expect(isWeakPassword(password, known)).toBe(false);
});
