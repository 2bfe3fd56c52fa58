# The shop as an image: `docker compose up`, or `docker build --tag shop .`. What it needs around it: compose.yaml.

FROM node:24-bookworm-slim AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends binutils \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The Node that the tests run on comes with the packages. What only developers read weighs as much as the shop itself, and so do
# large packages that build/program has within it; whoever cloned the project may be the only one who can read it (umask 077).
RUN npm run build \
  && strip --strip-unneeded -o /usr/local/bin/shop-node node_modules/node/bin/node \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/@types node_modules/pdfkit/.yarn \
    node_modules/pdfkit/js/pdfkit.standalone.js node_modules/@electric-sql/pglite/dist/*.tar.gz \
    node_modules/libheif-js/libheif node_modules/libheif-js/libheif-wasm/libheif-bundle.mjs \
  && rm -r node_modules/@babel node_modules/@base-ui node_modules/csv-parse node_modules/drizzle-orm \
    node_modules/encoding-japanese node_modules/hono node_modules/luxon node_modules/mailparser node_modules/nodemailer \
    node_modules/pg-boss node_modules/react-dom node_modules/react-router node_modules/stripe node_modules/yaml \
    node_modules/zod node_modules/zxing-wasm \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \
    -o -name '*.profiling.js' -o -iname '*.md' -not -iname 'licen[cs]e*' \) -delete \
  && find . -name '*.test.ts' -not -path './node_modules/*' -delete \
  && rm shop/database/migrations/meta/*_snapshot.json \
  && chmod -R a+rX /shop /usr/local/bin/shop-node

# A pooler in front of PostgreSQL; its two files come from compose.yaml.
FROM debian:bookworm-slim AS pooler
RUN apt-get update \
  && apt-get install --yes --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/*
USER postgres
EXPOSE 6432
CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]

FROM debian:bookworm-slim AS shop
RUN useradd --system --uid 10001 --home-dir /shop --shell /usr/sbin/nologin shop \
  && install --directory --owner=shop --mode=700 /data
COPY --from=build /usr/local/bin/shop-node /usr/local/bin/node
WORKDIR /shop
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/package.json /shop/package-lock.json /shop/LICENSE ./
COPY --from=build /shop/vite.config.ts /shop/react-router.config.ts /shop/tsconfig.json ./
COPY --from=build /shop/scripts scripts
COPY --from=build /shop/public public
COPY --from=build /shop/content content
COPY --from=build /shop/texts texts
COPY --from=build /shop/web web
COPY --from=build /shop/shop shop
COPY --from=build /shop/storefront storefront
COPY --from=build /shop/backoffice backoffice
COPY --from=build /shop/server server
COPY --from=build /shop/build build
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER shop
VOLUME /data
EXPOSE 3000
# Alive, not ready: a shop whose database is away goes on showing pages and must not be ended for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "const { HOST, PORT } = process.env; fetch(`http://${!HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST}:${PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
