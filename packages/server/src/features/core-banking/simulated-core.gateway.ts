import { coreBanking as texts } from '@trustiq/contract/texts/id/core-banking.ts';
import { repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { isSimulatedAccount, simulatedAccountMac } from './account-macs.ts';
import type { CoreBanking, CoreLoan, Ordered, PaidTo } from './core-banking.gateway.ts';
import {
  approveSimulatedLoan,
  findSimulatedClient,
  findSimulatedLoan,
  insertSimulatedClient,
  insertSimulatedLoan,
  paySimulatedLoan,
  type SimulatedLoan,
} from './simulated-core.store.ts';

/** Borrowers of the demo bank whose name ends like this are refused, so that people can see a refusal. */
const REFUSED_CLIENT = / GAGALCIF$/;
const REFUSED_DISBURSEMENT = / GAGALCAIR$/;

const done: Ordered = { outcome: 'done', value: null };
const refused = (reason: string): Ordered => ({ outcome: 'refused', reason });
const doneIf = (isDone: boolean): Ordered => (isDone ? done : refused(texts.simulated_order_refused));

function paidToOf(row: SimulatedLoan, secrets: Secrets): PaidTo | null {
  const { payout_account_mac: mac } = row;
  if (row.stage !== 'DISBURSED' || mac === null) return null;
  return {
    isBank: ({ bankCode }) => bankCode === row.payout_bank_code,
    isAccount: ({ accountNo }) => isSimulatedAccount(secrets, accountNo, mac),
    isHolder: ({ holder }) => holder === row.payout_holder,
    isNet: ({ netRupiah }) => netRupiah === row.payout_net_rupiah,
    isAmount: (principalRupiah) => principalRupiah === row.principal_rupiah,
  };
}

const toLoan = (row: SimulatedLoan, secrets: Secrets): CoreLoan => ({
  loanId: String(row.id),
  externalId: row.external_id,
  clientId: String(row.client_id),
  productId: row.product_id,
  principalRupiah: row.principal_rupiah,
  stage: row.stage,
  disbursedOn: row.disbursed_on,
  outstandingRupiah: row.stage === 'CLOSED' ? 0 : row.outstanding_rupiah,
  annualRatePercent: row.rate_percent,
  tenorMonths: row.tenor_months,
  paidTo: paidToOf(row, secrets),
});

/** Stands in where no core banking is configured. It keeps its clients and loans in the database, so it remembers. */
export function simulatedCore(db: Db): CoreBanking {
  return {
    calculateSchedule: async (terms) => ({ outcome: 'done', value: repaymentSchedule(terms) }),
    findClientByExternalId: async (externalId) => {
      const row = await findSimulatedClient(db, externalId);
      const value = row && { clientId: String(row.id), externalId, birthDate: row.birth_date };
      return { outcome: 'done', value };
    },
    createClient: async (client) => {
      if (REFUSED_CLIENT.test(client.fullName)) return refused(texts.simulated_client_refused);
      return doneIf(await insertSimulatedClient(db, client));
    },
    // The simulator knows its clients by their external id alone.
    identifyClient: async () => done,
    findLoanByExternalId: async (externalId) => {
      const row = await findSimulatedLoan(db, externalId);
      return { outcome: 'done', value: row && toLoan(row, secretsOf(db)) };
    },
    createLoan: async (loan) => doneIf(await insertSimulatedLoan(db, loan)),
    approveLoan: async ({ externalId }) => doneIf(await approveSimulatedLoan(db, externalId)),
    disburseLoan: async ({ externalId }, payout, { on }) => {
      const loan = await findSimulatedLoan(db, externalId);
      if (loan !== null && REFUSED_DISBURSEMENT.test(loan.full_name))
        return refused(texts.simulated_disbursement_refused);
      const accountMac = simulatedAccountMac(secretsOf(db), payout.accountNo);
      return doneIf(await paySimulatedLoan(db, externalId, { ...payout, accountMac }, on));
    },
  };
}
