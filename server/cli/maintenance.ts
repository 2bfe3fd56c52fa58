import { makeDataFolder } from "../data-folder.ts";
import { isInMaintenance, setMaintenance } from "../http/overload/maintenance.ts";
import { type Command, EXIT, Misuse } from "./command.ts";
import { say } from "./output.ts";

export const maintenanceCommands: readonly Command[] = [
  {
    name: "maintenance",
    takes: ["[on|off]"],
    does: "Close the shop on this machine within a second, or open it again; without a word: say which",
    more: "Probes, webhooks and these commands go on. It stays closed until it is opened, also over a restart.",
    async run({ config, words: [wanted] }) {
      const folder = makeDataFolder(config.DATA_DIR);
      if (wanted !== undefined && wanted !== "on" && wanted !== "off") throw new Misuse("Say on or off.");
      const hasChanged = wanted !== undefined && setMaintenance(folder, wanted === "on");
      const state = isInMaintenance(folder) ? "closed for maintenance" : "open";
      say(`The shop is ${hasChanged ? "now " : ""}${state}.`);
      return EXIT.done;
    },
  },
];
