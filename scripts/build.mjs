/** `npm run build`: makes the shop ahead of `npm start`, if its sources changed. Runs on Node 20 itself. */
import { ensureBuild } from "./shop-build.mjs";

try {
  const made = ensureBuild({ announce: () => console.log("Building the shop …") });
  if (made === "current") console.log("The shop is built; nothing it is made of has changed.");
} catch (fault) {
  console.error(fault.message);
  process.exit(1);
}
