import { NOT_CONNECTED } from '@trustiq/contract/system/partners.ts';
import type { Deps } from '../../platform/deps.ts';
import { isAnswered, isByHand } from '../../platform/partners/partner-connection.ts';
import type { CoreBanking } from './core-banking.gateway.ts';
import { fineract } from './fineract.gateway.ts';
import { simulatedCore } from './simulated-core.gateway.ts';

const nobody = async () => ({ outcome: 'unknown', why: NOT_CONNECTED }) as const;

/** Nothing is ordered and nothing is known: what waits goes on waiting until somebody is there. */
const unconnectedCore: CoreBanking = {
  calculateSchedule: nobody,
  findClientByExternalId: nobody,
  createClient: nobody,
  identifyClient: nobody,
  findLoanByExternalId: nobody,
  createLoan: nobody,
  approveLoan: nobody,
  disburseLoan: nobody,
};

/** The configured core banking; in a demonstration the simulated one, else nobody. */
export function openCoreBanking({ config, db, breakers }: Pick<Deps, 'config' | 'db' | 'breakers'>): CoreBanking {
  // Nobody can be asked what people keep by hand: what is not known of a loan counts in full.
  if (isByHand(config)) return unconnectedCore;
  if (config.CORE_BANKING_URL === undefined)
    return isAnswered(config, 'core_banking') ? simulatedCore(db) : unconnectedCore;
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
