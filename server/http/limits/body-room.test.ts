import { expect, it } from "vitest";
import { makeBodyRoom } from "./body-room.ts";

it("gives each sender their share of the room, and takes it back once", () => {
  const room = makeBodyRoom({ most: 100, perSender: 60 });
  const leave = room.enter("a", 40);
  expect(room.enter("a", 21)).toBe("own");
  const leaveToo = room.enter("a", 20);
  expect(room.enter("b", 41)).toBe("full");
  expect(room.enter("b", 40)).toBeInstanceOf(Function);
  if (typeof leave === "string" || typeof leaveToo === "string") throw new Error("there was room");
  leave();
  leave();
  expect(room.enter("c", 41)).toBe("full");
  expect(room.enter("c", 40)).toBeInstanceOf(Function);
});
