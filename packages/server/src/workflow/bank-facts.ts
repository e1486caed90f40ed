import { bankDayOf } from '../platform/bank-day.ts';
import { isAnswered } from '../platform/partners/partner-connection.ts';
import type { Config } from '../platform/settings/config.ts';

/** What the facts of a case are compared with besides themselves. */
export type BankFacts = {
  readonly bankCapitalRupiah: number;
  readonly today: string;
  readonly isCoreBankingConnected: boolean;
};

export const bankFactsOf = (config: Config, at: Date): BankFacts => ({
  bankCapitalRupiah: config.BANK_CAPITAL,
  today: bankDayOf(at),
  isCoreBankingConnected: isAnswered(config, 'core_banking'),
});
