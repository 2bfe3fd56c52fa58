import { join } from "node:path";
import { sql } from "drizzle-orm";
import { hasSampleCustomer, makeSampleCustomer, removeSampleCustomer } from "../shop/accounts/sample-customer.ts";
import { asSystem } from "../shop/actor.ts";
import { DailyCounter } from "../shop/analytics/daily-counts.ts";
import type { Audience } from "../shop/campaigns/campaign.ts";
import { asIf, pricedCatalog, productsAt } from "../shop/campaigns/priced-catalog.ts";
import { ContentError } from "../shop/content-files/fault.ts";
import { readContent } from "../shop/content-files/read-content.ts";
import { beginEntryVersions } from "../shop/content-import/begin-entries.ts";
import { importContent } from "../shop/content-import/import-content.ts";
import type { Brand, ShopContext } from "../shop/context.ts";
import { type Database, rowsOf } from "../shop/database/database.ts";
import { migrate, type OpenDatabase, withSetupLock } from "../shop/database/open.ts";
import { openPostgres } from "../shop/database/open-postgres.ts";
import type { StatementCounter } from "../shop/database/statement-counter.ts";
import { unavailability } from "../shop/database/unavailable.ts";
import { isMail } from "../shop/jobs.ts";
import { mayTake } from "../shop/limits/limits.ts";
import { makeProcessCounters } from "../shop/limits/process-counters.ts";
import { keepFailedJob } from "../shop/mails/failed-mails.ts";
import { resumeBulks } from "../shop/order-lists/bulk.ts";
import { paymentProviders } from "../shop/payments/offers.ts";
import { remindOfCatalog } from "../shop/reminders.ts";
import { securityLog } from "../shop/security-events.ts";
import { NO_CONTACT } from "../shop/settings/contact.ts";
import { designedHome } from "../shop/settings/home-page.ts";
import type { Configured } from "../shop/settings/settings.ts";
import { hasSampleStaff, makeSampleStaff, removeSampleStaff } from "../shop/staff/sample-staff.ts";
import { publishDue } from "../shop/versions/publish-due.ts";
import { inBothLanguages } from "../texts/catalogues.server.ts";
import { deliveredMailTexts } from "../texts/mail-texts.ts";
import { type CatalogHolder, holdCatalog } from "./catalog/catalog-holder.ts";
import { arabicDistributorOf, type Config, contentFolder, mailNeedsTls, orderMailTo, socialOf } from "./config.ts";
import { staffKey } from "./data-folder.ts";
import { makeFailpoints } from "./failpoints.ts";
import { type LiveNotices, listenForStaff } from "./http/admin/live-notices.ts";
import { makePaperPrinter, type PaperPrinter } from "./invoice/paper-printer.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import { startJobs } from "./jobs/job-queue.ts";
import type { Logger } from "./log.ts";
import { makeDelivery } from "./mail/delivery.ts";
import { outboxTransport, smtpTransport, type Transport } from "./mail/mailer.ts";
import { type HearContact, heardProvider, noteContacts } from "./observe/contacts.ts";
import { observeJobs } from "./observe/jobs.ts";
import type { Observer } from "./observe/observer.ts";
import { watchStatements } from "./observe/statements.ts";
import { cardForm } from "./payments/payment-config.ts";
import { makePaymentProviders } from "./payments/providers.ts";
import { providerNames } from "./sign-in/provider-config.ts";

/** How long counts of visits gather before they are written. */
const WRITE_COUNTS_MS = 5000;

/** Pages show a version from its moment on; its row follows within so long. */
const PUBLISH_MS = 1000;

export interface OpenedShop {
  shop: ShopContext;
  /** The same on the connections of jobs, which have time: for what operators ask and no shopper waits for. */
  background: ShopContext;
  /** What changes for staff, in whichever process. */
  live: LiveNotices;
  /** Whether the welcome may name the sample customer. */
  hasSampleCustomer: boolean;
  hasSampleStaff: boolean;
  contentFolder: string;
  counter: StatementCounter;
  dailyCounter: DailyCounter;
  waitingJobs: () => Promise<number>;
  /** Told whenever somebody outside has answered the shop, or has not. */
  hearContact: HearContact;
  reloadCatalog: () => Promise<void>;
  onCatalogChange: CatalogHolder["onChange"];
  printer: PaperPrinter;
  /** Whether the database answers, so that the shop can sell; false after a second. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
}

interface OpenSettings {
  config: Config;
  dataFolder: string;
  clock: () => Date;
  log: Logger;
  observer: Observer;
}

/**
 * Database, schema, content, catalogue and jobs, ready to serve. What is open already when a later step fails is closed
 * again, so that it can be tried once more.
 */
export async function openShop({ config, dataFolder, clock, log, observer }: OpenSettings): Promise<OpenedShop> {
  await using opening = new AsyncDisposableStack();
  const { metrics, tracer } = observer;
  const counter = watchStatements(log, config.SLOW_STATEMENT_MS, tracer);
  const folder = contentFolder(config);
  const database = await openDatabase(config, dataFolder, counter, log);
  opening.defer(() => database.close());
  await prepareDatabase(database, folder, log);
  await settleSamples(database, config, dataFolder, clock());
  const catalog = await holdCatalog(database, config.BRAND_NAME, log);
  const origin = config.ORIGIN ?? `http://localhost:${config.PORT}`;
  const configured: Configured = {
    seller: {
      distributor: config.BRAND_DISTRIBUTOR,
      ...arabicDistributorOf(config),
      taxNumber: config.BRAND_TAX_NUMBER,
      phone: config.BRAND_PHONE,
      email: config.BRAND_EMAIL,
    },
    contact: { ...NO_CONTACT, social: socialOf(config) },
    mails: deliveredMailTexts(),
    home: designedHome(inBothLanguages("home.hero_title"), inBothLanguages("home.hero_text")),
  };
  const jobs = await startJobs(database, log, observeJobs(metrics, tracer));
  opening.defer(() => jobs.stop());
  const providers = providerNames(config);
  const hearContact = noteContacts(database.background);
  const made = await makePaymentProviders(config, origin, clock);
  const asked = [...made.values()].map((provider) => heardProvider(provider, hearContact));
  const catalogFor = (audience: Audience) => pricedCatalog(catalog.current(), clock(), audience);
  const seller = () => catalogFor("everyone").seller ?? configured.seller;
  const contact = () => catalogFor("everyone").contact ?? configured.contact;
  const brand: Brand = {
    name: config.BRAND_NAME,
    get distributor() {
      return seller().distributor;
    },
    get distributorAr() {
      return seller().distributorAr;
    },
    get taxNumber() {
      return seller().taxNumber;
    },
    get phone() {
      return seller().phone;
    },
    get email() {
      return seller().email;
    },
    get chat() {
      return contact().chat || seller().phone;
    },
    get address() {
      return contact().address;
    },
    get social() {
      return contact().social;
    },
  };
  const counting = {
    db: database.db,
    clock,
    counters: makeProcessCounters(),
    tellSecurity: securityLog((fields, message) => log.info(fields, message)),
  };
  const mayScore = (cart: string) => mayTake(counting, "scores.cart", cart);
  const shop: ShopContext = {
    ...counting,
    catalog: () => catalogFor("everyone"),
    catalogFor,
    catalogAt: (moment, audience, said) => pricedCatalog(asIf(catalog.current(), said), moment, audience),
    productsAt: (audience) => productsAt(catalog.current(), audience),
    jobs,
    brand,
    configured,
    origin,
    providers,
    payments: paymentProviders(asked, clock, mayScore),
    cardForm: cardForm(config),
    asksForCode: config.COD_CODE === "on",
    confirmsCash: config.CASH_CONFIRMATION === "required",
    limitsOrders: config.ORDER_LIMITS === "on",
    webhooksMayBePrivate: config.WEBHOOK_PRIVATE === "on",
    staffKey: staffKey(dataFolder, config.STAFF_KEY),
    warn: (fields, message) => log.warn(fields, message),
    failpoint: makeFailpoints(config.TEST_FAILPOINT_FILE),
    actor: { kind: "guest" },
  };
  const jobShop = asSystem({ ...shop, db: database.background });
  const dailyCounter = new DailyCounter({ db: database.background, clock });
  const writeCounts = () =>
    dailyCounter.write().catch((error: unknown) => {
      if (unavailability(error) === null) log.warn({ err: error }, "counts could not be written yet");
    });
  const writing = setInterval(writeCounts, WRITE_COUNTS_MS);
  opening.defer(async () => {
    clearInterval(writing);
    await writeCounts();
  });
  const printer = makePaperPrinter(brand);
  opening.defer(() => printer.close());
  await jobs.work({
    handlers: jobHandlers({
      shop: jobShop,
      printer,
      log,
      newOrdersTo: orderMailTo(config),
    }),
    delivery: makeDelivery({
      transport: makeTransport(config, dataFolder, clock),
      db: database.background,
      host: new URL(origin).hostname,
      log,
      hear: hearContact,
      failpoint: shop.failpoint,
    }),
    onGivenUp: async (job) => {
      const about = { job: job.job, jobId: job.jobId, reason: job.reason };
      // The next one comes by the clock, and does what this one has left undone.
      const isNew = job.byClock || (await keepFailedJob(database.background, job));
      if (!isMail(job.job)) log.error(about, "job failed for good");
      else if (isNew)
        log.error(about, "mail could not be sent and is not tried any more: npm run shop -- mails failed");
    },
  });
  await resumeBulks(jobShop);
  const publishing = setInterval(() => {
    publishDue(jobShop).catch((error: unknown) => {
      if (unavailability(error) === null) log.error({ err: error }, "what is due could not be published yet");
    });
  }, PUBLISH_MS);
  opening.defer(() => clearInterval(publishing));
  catalog.onChange(() => {
    remindOfCatalog(jobShop).catch((error: unknown) => {
      // After the database is back the catalogue is read again, and this is done again with it.
      if (unavailability(error) === null) log.error({ err: error }, "reminders failed");
    });
  });
  const live = await listenForStaff(database);
  const hasSample = await hasSampleCustomer(database.background);
  const hasStaff = await hasSampleStaff(database.background);
  const opened = opening.move();
  return {
    shop,
    background: jobShop,
    live,
    hasSampleCustomer: hasSample,
    hasSampleStaff: hasStaff,
    contentFolder: folder,
    counter,
    dailyCounter,
    waitingJobs: jobs.waiting,
    hearContact,
    reloadCatalog: catalog.reload,
    onCatalogChange: catalog.onChange,
    printer,
    isReady: database.isReachable,
    close: () => opened.disposeAsync(),
  };
}

export async function openDatabase(
  config: Config,
  dataFolder: string,
  counter: StatementCounter,
  log?: Logger,
): Promise<OpenDatabase> {
  if (config.DATABASE_URL === undefined) {
    // 8 MB of memory that a shop with a server of its own does without.
    const { openEmbedded } = await import("../shop/database/open-embedded.ts");
    return openEmbedded(join(dataFolder, "database"), counter);
  }
  let awaySince = 0;
  return openPostgres(config.DATABASE_URL, counter, {
    directUrl: config.DATABASE_DIRECT_URL,
    onDown: ({ message }) => {
      awaySince = performance.now();
      log?.warn({ reason: message }, "the database is away; pages are shown from memory, nothing can be ordered");
    },
    onUp: () => {
      const seconds = Math.round((performance.now() - awaySince) / 100) / 10;
      log?.info({ seconds }, "the database is back");
    },
  });
}

/**
 * Schema up to date and, on the very first start, the content imported; one process at a time. From then on the database
 * is the truth. One that was filled before it kept versions begins with those of the files, where these say the same.
 */
export async function prepareDatabase(database: OpenDatabase, contentFolder: string, log?: Logger): Promise<void> {
  await withSetupLock(database, async (db) => {
    await migrate(database, db);
    const [row] = await rowsOf<{ filled: boolean; kept: boolean }>(
      db,
      sql`select exists (select from products) as filled,
                 exists (select from content_files) and exists (select from document_versions) as kept`,
    );
    if (row?.filled !== true) await importContent(db, await readContent(contentFolder, deliveredMailTexts()));
    else if (!row.kept) await beginVersions(db, contentFolder, log);
    await beginEntryVersions(db);
  });
}

async function beginVersions(db: Database, contentFolder: string, log?: Logger): Promise<void> {
  try {
    const content = await readContent(contentFolder, deliveredMailTexts());
    if ((await importContent(db, content, { isDryRun: true })).changed)
      log?.warn("the content folder says something else than the shop: npm run shop -- content import");
    else await importContent(db, content);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    log?.warn(
      { reason: error.message },
      "the content folder cannot be read; products cannot be edited until it was imported",
    );
  }
}

/** Development has customers and staff to sign in as, from the first start on; a public shop never has. */
async function settleSamples(
  database: OpenDatabase,
  { NODE_ENV, STAFF_KEY }: Config,
  dataFolder: string,
  now: Date,
): Promise<void> {
  await withSetupLock(database, async (db) => {
    if (NODE_ENV === "development") {
      await makeSampleCustomer(db, now);
      await makeSampleStaff(db, { staffKey: staffKey(dataFolder, STAFF_KEY) }, now);
    }
    if (NODE_ENV === "production") {
      await removeSampleCustomer(db);
      await removeSampleStaff(db);
    }
  });
}

function makeTransport(config: Config, dataFolder: string, clock: () => Date): Transport {
  const from = config.MAIL_FROM ?? `"${config.BRAND_NAME}" <${config.BRAND_EMAIL}>`;
  return config.SMTP_URL === undefined
    ? outboxTransport(join(dataFolder, "outbox"), from, clock)
    : smtpTransport(config.SMTP_URL, from, mailNeedsTls(config));
}
