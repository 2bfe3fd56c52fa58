import { join } from "node:path";

/** How many machines of each kind the cluster stands for; all of them are processes of this one. */
const SHOPS = 3;
const NODES = 2;

/** A machine with a process of the shop and the pooler beside it. */
export interface ShopMachine {
  name: string;
  port: number;
  poolerPort: number;
  dataDir: string;
}

/** A machine with PostgreSQL and the Patroni that looks after it. */
export interface DatabaseMachine {
  name: string;
  port: number;
  /** Where Patroni says what this node is: the primary or a standby. */
  restPort: number;
  dataDir: string;
  /** Its socket and whatever else only its owner may enter. */
  ownDir: string;
  pgbackrestFile: string;
}

/** Where everything is. */
export interface Layout {
  folder: string;
  /** What shoppers open: HAProxy. */
  frontPort: number;
  /** HAProxy again: what Varnish asks. */
  shopsPort: number;
  /** HAProxy once more: leads to whichever PostgreSQL is the primary. */
  primaryPort: number;
  /** Where HAProxy is asked what it thinks of everybody. */
  haproxySocket: string;
  varnishPort: number;
  etcdPort: number;
  etcdPeerPort: number;
  /** Of the instance that a backup is restored into. */
  restoredPort: number;
  backupsDir: string;
  shops: readonly ShopMachine[];
  nodes: readonly DatabaseMachine[];
}

/** Ports from `firstPort` on, at most a hundred of them. */
export function layOut(folder: string, firstPort: number): Layout {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return {
    folder,
    frontPort: firstPort,
    shopsPort: firstPort + 1,
    primaryPort: firstPort + 2,
    haproxySocket: join(folder, "haproxy", "socket"),
    varnishPort: firstPort + 10,
    etcdPort: firstPort + 60,
    etcdPeerPort: firstPort + 61,
    restoredPort: firstPort + 70,
    backupsDir: join(folder, "backups"),
    shops: numbers(SHOPS).map((number) => ({
      name: `shop-${number}`,
      port: firstPort + 20 + number,
      poolerPort: firstPort + 30 + number,
      dataDir: join(folder, `shop-${number}`),
    })),
    nodes: numbers(NODES).map((number) => ({
      name: `node-${number}`,
      port: firstPort + 40 + number,
      restPort: firstPort + 50 + number,
      ownDir: join(folder, `node-${number}`),
      dataDir: join(folder, `node-${number}`, "data"),
      pgbackrestFile: join(folder, `pgbackrest-${number}.conf`),
    })),
  };
}
