import type { Config } from '../../config.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import { isAnswered } from '../../platform/partners/partner-connection.ts';

/** What the facts of a case are compared with besides themselves. */
export type Yardstick = {
  readonly bankCapitalRupiah: number;
  readonly today: string;
  readonly isCoreBankingConnected: boolean;
};

export const yardstickOf = (config: Config, at: Date): Yardstick => ({
  bankCapitalRupiah: config.BANK_CAPITAL,
  today: bankDayOf(at),
  isCoreBankingConnected: isAnswered(config, 'core_banking'),
});
