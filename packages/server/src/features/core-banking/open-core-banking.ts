import type { Deps } from '../../deps.ts';
import type { CoreBanking } from './core-banking.gateway.ts';
import { fineract } from './fineract.gateway.ts';
import { simulatedCore } from './simulated-core.gateway.ts';

/** The configured core banking, or the simulated one. */
export function openCoreBanking({ config, db, breakers }: Pick<Deps, 'config' | 'db' | 'breakers'>): CoreBanking {
  if (config.CORE_BANKING_URL === undefined) return simulatedCore(db);
  const url = new URL(config.CORE_BANKING_URL);
  if (config.CORE_BANKING_USER !== undefined) url.username = encodeURIComponent(config.CORE_BANKING_USER);
  if (config.CORE_BANKING_PASSWORD !== undefined) url.password = encodeURIComponent(config.CORE_BANKING_PASSWORD);
  return fineract({
    url: url.href,
    headers: { 'fineract-platform-tenantid': config.CORE_BANKING_TENANT },
    breaker: breakers.of('core_banking'),
    timeoutMs: config.CORE_BANKING_TIMEOUT_MS,
    paymentTypeId: config.CORE_BANKING_PAYMENT_TYPE_ID,
  });
}
