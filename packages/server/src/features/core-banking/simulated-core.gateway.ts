import { coreBanking as texts } from '@trustiq/contract/texts/id/core-banking.ts';
import { repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { CoreBanking, Ordered } from './core-banking.gateway.ts';
import {
  findSimulatedClient,
  findSimulatedLoan,
  insertSimulatedClient,
  insertSimulatedLoan,
  moveSimulatedLoan,
} from './simulated-core.store.ts';

/** Borrowers of the demo bank whose name ends like this are refused, so that people can see a refusal. */
const REFUSED_CLIENT = / GAGALCIF$/;
const REFUSED_DISBURSEMENT = / GAGALCAIR$/;

const done: Ordered = { outcome: 'done', value: null };
const refused = (reason: string): Ordered => ({ outcome: 'refused', reason });
const doneIf = (isDone: boolean): Ordered => (isDone ? done : refused(texts.simulated_order_refused));

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
      const value = row && {
        loanId: String(row.id),
        externalId,
        clientId: String(row.client_id),
        productId: row.product_id,
        principalRupiah: row.principal_rupiah,
        stage: row.stage,
        disbursedOn: row.disbursed_on,
        // Nobody repays in the simulator.
        outstandingRupiah: row.stage === 'DISBURSED' ? row.principal_rupiah : null,
      };
      return { outcome: 'done', value };
    },
    createLoan: async (loan) => doneIf(await insertSimulatedLoan(db, loan)),
    approveLoan: async ({ externalId }) =>
      doneIf(await moveSimulatedLoan(db, externalId, 'SUBMITTED', 'APPROVED', null)),
    disburseLoan: async ({ externalId }, { on }) => {
      const loan = await findSimulatedLoan(db, externalId);
      if (loan !== null && REFUSED_DISBURSEMENT.test(loan.full_name))
        return refused(texts.simulated_disbursement_refused);
      return doneIf(await moveSimulatedLoan(db, externalId, 'APPROVED', 'DISBURSED', on));
    },
  };
}
