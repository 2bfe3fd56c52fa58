import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { hasSampleCustomer, makeSampleCustomer, removeSampleCustomer } from "../shop/accounts/sample-customer.ts";
import { DailyCounter } from "../shop/analytics/daily-counts.ts";
import { tellBackInStock } from "../shop/back-in-stock/back-in-stock.ts";
import type { Audience } from "../shop/campaigns/campaign.ts";
import { pricedCatalog } from "../shop/campaigns/priced-catalog.ts";
import { contactRequest } from "../shop/contact/contact.ts";
import { importContent } from "../shop/content/import-content.ts";
import { readContent } from "../shop/content/read-content.ts";
import type { ShopContext } from "../shop/context.ts";
import { rowsOf } from "../shop/database/database.ts";
import {
  migrate,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
  type StatementCounter,
  withSetupLock,
} from "../shop/database/open.ts";
import { housekeeping } from "../shop/housekeeping.ts";
import { invoiceFileName, invoiceOf } from "../shop/invoices/invoice.ts";
import { confirmationFor } from "../shop/newsletter/newsletter.ts";
import { type OrderWithLines, orderById } from "../shop/orders/read-order.ts";
import type { FulfilmentState } from "../shop/orders/states.ts";
import { paymentProviders } from "../shop/payments/offers.ts";
import { holdCatalog } from "./catalog/catalog-holder.ts";
import { type Config, socialOf } from "./config.ts";
import { makeFaultPoints } from "./fault-points.ts";
import { type InvoicePrinter, makeInvoicePrinter } from "./invoice/invoice-printer.ts";
import { accountMails } from "./jobs/account-mails.ts";
import { startJobs } from "./jobs/job-queue.ts";
import { paymentJobs } from "./jobs/payment-jobs.ts";
import type { Logger } from "./log.ts";
import { contactConfirmationMail, contactMail } from "./mail/contact-mail.ts";
import { type Attachment, type Mailer, outboxMailer, smtpMailer } from "./mail/mailer.ts";
import { newsletterMail } from "./mail/newsletter-mail.ts";
import { orderAddressMail, orderConfirmationMail, orderStatusMail } from "./mail/order-mail.ts";
import { codesByMail } from "./mail/payment-mail.ts";
import { backInStockMail } from "./mail/stock-mail.ts";
import { observeJobs } from "./observe/jobs.ts";
import type { Observer } from "./observe/observer.ts";
import { watchStatements } from "./observe/statements.ts";
import { cardForm } from "./payments/payment-config.ts";
import { makePaymentProviders } from "./payments/providers.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";
import { providerNames } from "./sign-in/provider-config.ts";

/** How long counts of visits gather before they are written. */
const WRITE_COUNTS_MS = 5000;

export interface OpenedShop {
  shop: ShopContext;
  /** Whether the welcome may name the sample customer. */
  hasSampleCustomer: boolean;
  contentFolder: string;
  counter: StatementCounter;
  dailyCounter: DailyCounter;
  waitingJobs: () => Promise<number>;
  reloadCatalog: () => Promise<void>;
  printer: InvoicePrinter;
  close: () => Promise<void>;
}

interface OpenSettings {
  config: Config;
  dataFolder: string;
  clock: () => Date;
  log: Logger;
  observer: Observer;
}

/** Database, schema, content, catalogue and jobs, ready to serve. */
export async function openShop({ config, dataFolder, clock, log, observer }: OpenSettings): Promise<OpenedShop> {
  const { metrics, tracer } = observer;
  const counter = watchStatements(log, config.SLOW_STATEMENT_MS, tracer);
  const contentFolder = join(PROJECT_FOLDER, "content");
  const database = await openDatabase(config, dataFolder, counter);
  await prepareDatabase(database, contentFolder);
  await settleSampleCustomer(database, config, clock());
  const catalog = await holdCatalog(database, config.BRAND_NAME, log);
  const origin = config.ORIGIN ?? `http://localhost:${config.PORT}`;
  const brand = {
    name: config.BRAND_NAME,
    phone: config.BRAND_PHONE,
    email: config.BRAND_EMAIL,
    distributor: config.BRAND_DISTRIBUTOR,
    taxNumber: config.BRAND_TAX_NUMBER,
    social: socialOf(config),
  };
  const send = makeMailer(config, dataFolder, clock);
  const jobs = await startJobs(database, log, observeJobs(metrics, tracer));
  const providers = providerNames(config);
  const catalogFor = (audience: Audience) => pricedCatalog(catalog.current(), clock(), audience);
  const shop: ShopContext = {
    db: database.db,
    catalog: () => catalogFor("everyone"),
    catalogFor,
    clock,
    jobs,
    brand,
    origin,
    providers,
    payments: paymentProviders([...(await makePaymentProviders(config, origin, clock)).values()], clock),
    cardForm: cardForm(config),
    asksForCode: config.COD_CODE === "on",
    warn: (fields, message) => log.warn(fields, message),
    mark: makeFaultPoints(config.TEST_FAULT_FILE),
    customerId: null,
  };
  const dailyCounter = new DailyCounter({ db: database.db, clock });
  const writeCounts = () =>
    dailyCounter.write().catch((error: unknown) => log.warn({ err: error }, "counts could not be written yet"));
  const writing = setInterval(writeCounts, WRITE_COUNTS_MS);
  const found = async (orderId: string) => {
    const order = await orderById(shop, orderId);
    if (order === null) throw new Error(`order ${orderId} of a mail job does not exist`);
    return order;
  };
  const printer = makeInvoicePrinter(brand);
  const invoiceFile = async (order: OrderWithLines): Promise<Attachment | null> => {
    const invoice = await invoiceOf(shop, order.order.id);
    if (invoice === null) return null;
    return { filename: invoiceFileName(order.order, invoice), content: await printer.print(order, invoice) };
  };
  await jobs.work({
    "mail.order-confirmation": async ({ orderId }) => {
      const order = await found(orderId);
      await send(orderConfirmationMail(order, { brand, origin }, await invoiceFile(order)));
    },
    "mail.order-status": async ({ orderId, status }) => {
      const { order } = await found(orderId);
      await send(orderStatusMail(order, status as FulfilmentState, { brand, origin }));
    },
    "mail.order-address": async ({ orderId }) => {
      await send(orderAddressMail((await found(orderId)).order, { brand, origin }));
    },
    ...accountMails(() => shop, send),
    ...paymentJobs(() => shop, send, codesByMail(send, { brand, origin }, randomUUID), log),
    "mail.back-in-stock": async ({ productId, email, locale }) => {
      const product = catalog.current().productById.get(productId);
      // Taken out of the catalogue since: there is nothing left to tell.
      if (product !== undefined) await send(backInStockMail(product, email, locale, { brand, origin }));
    },
    "mail.newsletter": async ({ subscriberId }) => {
      const confirmation = await confirmationFor({ db: database.db }, subscriberId);
      if (confirmation !== null) await send(newsletterMail(confirmation, { brand, origin }));
    },
    "mail.contact": async ({ requestId }) => {
      const request = await contactRequest(database.db, requestId);
      if (request !== null) await send(contactMail(request, { brand, origin }));
    },
    "mail.contact-confirmation": async ({ requestId }) => {
      const request = await contactRequest(database.db, requestId);
      if (request !== null) await send(contactConfirmationMail(request, { brand, origin }));
    },
    housekeeping: async () => {
      log.info(await housekeeping(shop), "what has expired is deleted");
    },
  });
  catalog.onChange(() => {
    tellBackInStock(shop).catch((error: unknown) => log.error({ err: error }, "back-in-stock mails failed"));
  });
  return {
    shop,
    hasSampleCustomer: await hasSampleCustomer(database.db),
    contentFolder,
    counter,
    dailyCounter,
    waitingJobs: jobs.waiting,
    reloadCatalog: catalog.reload,
    printer,
    close: async () => {
      clearInterval(writing);
      await writeCounts();
      await jobs.stop();
      await printer.close();
      await database.close();
    },
  };
}

export function openDatabase(config: Config, dataFolder: string, counter: StatementCounter): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) return openPostgres(config.DATABASE_URL, counter, config.DATABASE_DIRECT_URL);
  return openEmbedded(join(dataFolder, "database"), counter);
}

/** Schema up to date and, on the very first start, the content imported; one process at a time. */
export async function prepareDatabase(database: OpenDatabase, contentFolder: string): Promise<void> {
  await withSetupLock(database, async () => {
    await migrate(database);
    const [row] = await rowsOf<{ filled: boolean }>(database.db, sql`select exists (select from products) as filled`);
    if (row?.filled !== true) await importContent(database.db, await readContent(contentFolder));
  });
}

/** Development has somebody to sign in as, from the first start on; a public shop never has. */
async function settleSampleCustomer(database: OpenDatabase, config: Config, now: Date): Promise<void> {
  await withSetupLock(database, async () => {
    if (config.NODE_ENV === "development") await makeSampleCustomer(database.db, now);
    if (config.NODE_ENV === "production") await removeSampleCustomer(database.db);
  });
}

function makeMailer(config: Config, dataFolder: string, clock: () => Date): Mailer {
  const from = config.MAIL_FROM ?? `"${config.BRAND_NAME}" <${config.BRAND_EMAIL}>`;
  return config.SMTP_URL === undefined
    ? outboxMailer(join(dataFolder, "outbox"), from, clock)
    : smtpMailer(config.SMTP_URL, from);
}
