import { join } from "node:path";
import type { DatabaseMachine, Layout, ShopMachine } from "./layout.ts";

/** Roles of PostgreSQL and what they prove themselves with. */
export interface Passwords {
  postgres: string;
  replicator: string;
  shop: string;
}

export const STANZA = "shop";
export const HEALTH_OF_VARNISH = "/varnish-is-well";

/** What is never the same for two people; Varnish is not even asked. */
const NEVER_SHARED = ["/api/", "/webhooks/", "/oauth/", "/metrics", "/healthz", "/readyz"];

/** What only reads is asked again of another server whatever happened; what writes, only if it was never sent. */
const ONLY_READS_TWICE = "  http-request disable-l7-retry if !METH_GET";

/**
 * HAProxy: the door for shoppers, the way from Varnish to the shops, and the way to the primary.
 * While no shop is ready (the database is away) those that live still answer: pages from memory, and words of the shop.
 */
export function haproxyConfig(layout: Layout): string {
  const { frontPort, shopsPort, primaryPort, varnishPort, shops, nodes, haproxySocket } = layout;
  const servers = shops.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`);
  const choice = ["  use_backend ready if { nbsrv(ready) gt 0 }", "  default_backend living"];
  const backend = (name: string, path: string) => [
    `backend ${name}`,
    "  balance leastconn",
    ONLY_READS_TWICE,
    "  option httpchk",
    `  http-check send meth GET uri ${path} ver HTTP/1.1 hdr Host shop`,
    "  http-check expect status 200",
    "  default-server check inter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down",
    ...servers,
  ];
  return lines([
    "global",
    `  stats socket ${haproxySocket} mode 600 level admin`,
    "  hard-stop-after 10s",
    "defaults",
    "  mode http",
    "  timeout connect 1s",
    "  timeout client 75s",
    "  timeout server 30s",
    "  timeout check 2s",
    "  timeout http-request 15s",
    "  timeout queue 5s",
    "  retries 3",
    "  option redispatch 1",
    "  retry-on conn-failure empty-response",
    "frontend shop",
    `  bind 127.0.0.1:${frontPort}`,
    "  option forwardfor",
    `  acl never_shared path_beg ${NEVER_SHARED.join(" ")}`,
    "  use_backend pages if METH_GET !never_shared",
    ...choice,
    "frontend shops",
    `  bind 127.0.0.1:${shopsPort}`,
    ...choice,
    "backend pages",
    ONLY_READS_TWICE,
    "  option httpchk",
    `  http-check send meth GET uri ${HEALTH_OF_VARNISH}`,
    "  http-check expect status 200",
    `  server varnish 127.0.0.1:${varnishPort} check inter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down`,
    `  server past-varnish 127.0.0.1:${shopsPort} backup`,
    ...backend("ready", "/readyz"),
    ...backend("living", "/healthz"),
    "listen primary",
    "  mode tcp",
    `  bind 127.0.0.1:${primaryPort}`,
    "  timeout client 1h",
    "  timeout server 1h",
    "  option httpchk",
    "  http-check send meth GET uri /primary",
    "  http-check expect status 200",
    "  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions",
    ...nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} port ${restPort}`),
  ]);
}

/**
 * Varnish keeps what the shop's own `Cache-Control` allows (`s-maxage`, `stale-while-revalidate`) and nothing else.
 * Public pages are made without looking at cookies, so requests with cookies may share them; answers that say
 * `no-store` are never kept.
 */
export function varnishConfig({ shopsPort }: Layout): string {
  return lines([
    "vcl 4.1;",
    `backend shops { .host = "127.0.0.1"; .port = "${shopsPort}"; .connect_timeout = 1s; .first_byte_timeout = 30s; }`,
    "sub vcl_recv {",
    `  if (req.url == "${HEALTH_OF_VARNISH}") { return (synth(200)); }`,
    '  if (req.method != "GET" && req.method != "HEAD") { return (pass); }',
    "  if (req.http.Authorization) { return (pass); }",
    '  if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }',
    '  elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }',
    "  else { unset req.http.Accept-Encoding; }",
    "  return (hash);",
    "}",
    "sub vcl_backend_response {",
    // An older page is better than none.
    "  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }",
    "}",
  ]);
}

/** pgbouncer on a shop's machine, in transaction mode. */
export function poolerConfig({ poolerPort }: ShopMachine, { primaryPort }: Layout, usersFile: string): string {
  return lines([
    "[databases]",
    `shop = host=127.0.0.1 port=${primaryPort}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${poolerPort}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${usersFile}`,
    "pool_mode = transaction",
    "default_pool_size = 15",
    "max_client_conn = 200",
    "server_login_retry = 1",
    "server_connect_timeout = 3",
    "query_wait_timeout = 10",
    "tcp_keepidle = 10",
    "log_connections = 0",
    "log_disconnections = 0",
  ]);
}

export function poolerUsers({ shop }: Passwords): string {
  return lines([`"shop" "${shop}"`]);
}

/** Patroni reads YAML, of which JSON is a part. */
export function patroniConfig(node: DatabaseMachine, layout: Layout, passwords: Passwords, programs: string): string {
  const pgbackrest = `pgbackrest --config=${node.pgbackrestFile} --stanza=${STANZA}`;
  const access = [
    "local all all trust",
    "host all all 127.0.0.1/32 scram-sha-256",
    "host replication replicator 127.0.0.1/32 scram-sha-256",
  ];
  return JSON.stringify(
    {
      scope: "shop",
      name: node.name,
      restapi: { listen: `127.0.0.1:${node.restPort}`, connect_address: `127.0.0.1:${node.restPort}` },
      etcd3: { host: `127.0.0.1:${layout.etcdPort}` },
      bootstrap: {
        dcs: {
          // A primary that is not heard of for so long loses its office.
          ttl: 20,
          loop_wait: 5,
          retry_timeout: 5,
          // What a shopper was told is on two machines. Only the one that has it all may become the primary.
          synchronous_mode: true,
          // The standby takes over at once; a primary that has crashed is not waited for.
          primary_start_timeout: 0,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              max_connections: 100,
              shared_buffers: "64MB",
              wal_level: "replica",
              archive_mode: "on",
              archive_timeout: 60,
              wal_keep_size: "256MB",
              max_slot_wal_keep_size: "1GB",
              // A standby that does not answer is given up after so long, and orders go on without it.
              wal_sender_timeout: "5s",
              wal_receiver_timeout: "5s",
            },
          },
        },
        initdb: [{ encoding: "UTF8" }, "data-checksums"],
      },
      postgresql: {
        listen: `127.0.0.1:${node.port}`,
        connect_address: `127.0.0.1:${node.port}`,
        data_dir: node.dataDir,
        bin_dir: programs,
        pgpass: join(node.ownDir, "pgpass"),
        pg_hba: access,
        authentication: {
          superuser: { username: "postgres", password: passwords.postgres },
          replication: { username: "replicator", password: passwords.replicator },
        },
        parameters: {
          unix_socket_directories: node.ownDir,
          archive_command: `${pgbackrest} archive-push %p`,
        },
        recovery_conf: { restore_command: `${pgbackrest} archive-get %f "%p"` },
      },
    },
    null,
    2,
  );
}

/** pgBackRest as one node sees it; all share the folder of backups. */
export function pgbackrestConfig(node: DatabaseMachine, { backupsDir }: Layout): string {
  return lines([
    "[global]",
    `repo1-path=${backupsDir}`,
    "repo1-retention-full=2",
    `log-path=${join(node.ownDir, "pgbackrest")}`,
    `lock-path=${join(node.ownDir, "pgbackrest")}`,
    "log-level-console=warn",
    "start-fast=y",
    "compress-type=lz4",
    `[${STANZA}]`,
    `pg1-path=${node.dataDir}`,
    `pg1-port=${node.port}`,
    `pg1-socket-path=${node.ownDir}`,
    "pg1-user=postgres",
  ]);
}

export function etcdArguments({ etcdPort, etcdPeerPort, folder }: Layout): string[] {
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${etcdPeerPort}`;
  return [
    "--name=etcd",
    `--data-dir=${join(folder, "etcd", "data")}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=etcd=${peer}`,
    // For a disk that others use as well.
    "--heartbeat-interval=500",
    "--election-timeout=5000",
  ];
}

function lines(all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}
