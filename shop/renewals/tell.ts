import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { SubscriptionNews } from "../jobs.ts";
import type { Subscription } from "../subscriptions/read-subscriptions.ts";

/** Gathers what the customer is to hear, and queues one mail of each kind with what it is about. */
export class News {
  private readonly about = new Map<SubscriptionNews, string[]>();

  add(news: SubscriptionNews, { id }: Pick<Subscription, "id">): void {
    this.about.set(news, [...(this.about.get(news) ?? []), id]);
  }

  /** In the transaction that makes it true: told once, or not at all. */
  async tell(tx: Transaction, shop: Pick<ShopContext, "jobs">, customerId: string): Promise<void> {
    for (const [news, subscriptions] of this.about)
      await shop.jobs.enqueue(tx, "mail.subscription", { customerId, news, subscriptions });
  }
}
