import { describe, expect, it } from "vitest";
import { addressSchema, customerSchema, deliverySchema, draftPatchSchema, paymentSchema } from "./draft-schema.ts";
import { faultsOf } from "./form-faults.ts";

const customer = {
  first_name: " Layla ",
  last_name: "Haddad",
  email: "layla@example.com",
  phone_number: "050 123 4567",
  phone_country: "AE",
};
const address = {
  country: "AE",
  emirate: "dubai",
  city: "Dubai",
  area: "Jumeirah 1",
  street: "Al Wasl Road",
  building: "Sample Tower",
  nearestLandmark: " ",
};

type Schema = {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: Parameters<typeof faultsOf>[0] };
};

function faults(schema: Schema, value: unknown) {
  const { error } = schema.safeParse(value);
  return error === undefined ? {} : faultsOf(error);
}

describe("customer details", () => {
  it("trims names and keeps the number as E.164 only", () => {
    expect(customerSchema.parse(customer)).toEqual({
      first_name: "Layla",
      last_name: "Haddad",
      email: "layla@example.com",
      phone_number: "+971501234567",
    });
  });

  it.each([
    ["50 123 4567", "AE", "+971501234567"],
    ["٠٥٠١٢٣٤٥٦٧", "AE", "+971501234567"],
    ["+966 50 123 4567", "AE", "+966501234567"],
    ["00971 50 123 4567", "AE", "+971501234567"],
    ["0501234567", "SA", "+966501234567"],
    ["0501234567", "no country", "+971501234567"],
  ])("reads %s in %s as %s", (written, country, e164) => {
    const read = customerSchema.parse({ ...customer, phone_number: written, phone_country: country });
    expect(read.phone_number).toBe(e164);
  });

  it("names each field's first fault, with its label and limit", () => {
    const wrong = { first_name: " ", last_name: "x".repeat(61), email: "layla@example", phone_number: "12" };
    expect(faults(customerSchema, wrong)).toEqual({
      first_name: { key: "validation.required", label: "form.first_name" },
      last_name: { key: "validation.length_max", label: "form.last_name", length: 60 },
      email: { key: "validation.email", label: "form.email" },
      phone_number: { key: "validation.phone", label: "form.phone_number" },
    });
  });

  it("asks for every field of an empty form", () => {
    const asked = Object.values(faults(customerSchema, {})).map(({ key }) => key);
    expect(asked).toEqual(Array.from({ length: 4 }, () => "validation.required"));
  });
});

describe("address", () => {
  it("leaves empty optional fields out", () => {
    expect(addressSchema.parse(address)).toEqual({
      country: "AE",
      emirate: "dubai",
      city: "Dubai",
      area: "Jumeirah 1",
      street: "Al Wasl Road",
      building: "Sample Tower",
    });
  });

  it("asks for the emirate inside the UAE and drops it elsewhere", () => {
    expect(faults(addressSchema, { ...address, emirate: "" })).toEqual({
      emirate: { key: "validation.required", label: "form.emirate" },
    });
    expect(addressSchema.parse({ ...address, country: "SA" })).not.toHaveProperty("emirate");
  });

  it("knows six countries", () => {
    expect(faults(addressSchema, { ...address, country: "AT" })).toHaveProperty("country");
  });

  it("limits every part", () => {
    const long = { ...address, street: "x".repeat(121), nearestLandmark: "x".repeat(121) };
    expect(Object.keys(faults(addressSchema, long)).sort()).toEqual(["nearestLandmark", "street"]);
  });
});

describe("delivery and payment", () => {
  it("need a choice", () => {
    expect(faults(deliverySchema, {}).deliveryMethod?.key).toBe("checkout.select_delivery");
    expect(faults(deliverySchema, { deliveryMethod: 4 }).deliveryMethod?.key).toBe("checkout.select_delivery");
    expect(faults(paymentSchema, { paymentMethod: 0 }).paymentMethod?.key).toBe("checkout.select_payment");
  });

  it("need the customs agreement for international delivery only", () => {
    expect(faults(deliverySchema, { deliveryMethod: 3 }).customsConsent?.key).toBe("checkout.customs_required");
    expect(faults(deliverySchema, { deliveryMethod: 3, customsConsent: true })).toEqual({});
    expect(faults(deliverySchema, { deliveryMethod: 1 })).toEqual({});
  });
});

describe("a part of the draft", () => {
  it("names faults by their path and needs no other part", () => {
    expect(Object.keys(faults(draftPatchSchema, { customerDetails: { ...customer, email: "" } }))).toEqual([
      "customerDetails.email",
    ]);
    expect(draftPatchSchema.parse({ deliveryMethod: 1, unknown: true })).toEqual({ deliveryMethod: 1 });
  });
});
