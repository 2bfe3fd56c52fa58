/** Names and streets that the tests give to people: whatever they are entered into, no log may say them again. */
export const SHOPPER = { first_name: "Mariam", last_name: "Haddad" } as const;
export const CUSTOMER = { first_name: "Salma", last_name: "Nasser" } as const;
export const HOME = { street: "Al Marsa Street", building: "Tower 3, 1204" } as const;

export const PEOPLE: readonly string[] = [SHOPPER, CUSTOMER, HOME].flatMap((entered) => Object.values(entered));
