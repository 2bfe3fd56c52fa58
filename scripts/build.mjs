/** `npm run build`: makes the storefront ahead of `npm start`, if its sources changed. Runs on Node 20 itself. */
import { ensureBuild } from "./storefront-build.mjs";

try {
  const made = ensureBuild({ announce: () => console.log("Building the storefront …") });
  if (made === "current") console.log("The storefront is built; nothing it is made of has changed.");
} catch (fault) {
  console.error(fault.message);
  process.exit(1);
}
