import type { Db } from '../../platform/database/open-database.ts';
import { isByHand } from '../../platform/partners/partner-connection.ts';
import { type Config, ConfigError } from '../../platform/settings/config.ts';
import { countOpenOrders } from './manual-payments.store.ts';

/** Nobody could hear any more whether these were paid, and people might pay them a second time by hand. */
export async function refuseOpenOrders(db: Db, config: Config): Promise<void> {
  if (!isByHand(config)) return;
  const orders = await countOpenOrders(db);
  if (orders > 0)
    throw new ConfigError(
      `CORE_BANKING=manual is refused while core banking has orders in hand (${orders}): they could be paid there and once more by hand. Start with CORE_BANKING_URL until none is left, then change over.`,
    );
}
