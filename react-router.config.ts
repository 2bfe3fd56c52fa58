import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "storefront",
  buildDirectory: "build",
  ssr: true,
  // The few routes fit into the page; asking for them later would cost a request before every first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
