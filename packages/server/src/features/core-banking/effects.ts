import { identityOn } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { isByHand } from '../../platform/partners/partner-connection.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { carryOutDisbursementJob } from './carry-out-disbursement.ts';
import { queueRegistration } from './cif-registrations.store.ts';
import {
  endDisbursement,
  flagForSlik,
  getCasePayment,
  insertDisbursement,
  keepEarlierOrder,
} from './disbursements.store.ts';
import { loanExternalId } from './external-ids.ts';
import { nameOfClient } from './name-of-client.ts';
import { expectNothingLeft } from './order-in-doubt.ts';
import { paymentOrderOf } from './ordered-payout.ts';
import { registerCifJob } from './register-cif-job.ts';

/** The part of a decision that these effects look at. */
type DecidedCase = {
  readonly db: Db;
  readonly before: {
    readonly id: number;
    readonly borrowerId: number;
    readonly facts: { readonly hasCif: boolean };
  };
  readonly step: { readonly transition: string };
  readonly decision: { readonly actor: { readonly userId: number | null }; readonly note?: string | null | undefined };
  readonly now: Date;
};

/** What decisions order from core banking. Each only writes rows and queues jobs, in the decision's own transaction. */
export function coreBankingEffects({
  jobs,
  secrets,
  policies,
  config,
}: Pick<Deps, 'jobs' | 'secrets' | 'policies' | 'config'>) {
  const cipher = fieldCipher(secrets);
  return {
    register_cif: async ({ db, before, now }: DecidedCase) => {
      // By hand the payment itself brings the CIF.
      if (before.facts.hasCif || isByHand(config)) return;
      const { id: applicationId, borrowerId } = before;
      const externalId = await nameOfClient({ db, policies }, borrowerId, now);
      await queueRegistration(db, { applicationId, externalId, at: now });
      await jobs.send(db, registerCifJob, { applicationId });
    },
    queue_disbursement: async ({ db, before, decision, now }: DecidedCase) => {
      const { userId } = decision.actor;
      if (userId === null) throw new Error('A disbursement is authorised by a person');
      const payment = paymentOrderOf(before.id, await getCasePayment(db, before.id), { cipher, secrets });
      await keepEarlierOrder(db, before.id, now);
      const externalId = loanExternalId(identityOn({ policies }, now).coreBankingPrefix, before.id);
      if (!(await insertDisbursement(db, before.id, { userId, externalId, payment, state: 'QUEUED', at: now })))
        throw new Error('This application has a disbursement already');
      await jobs.send(db, carryOutDisbursementJob, { applicationId: before.id });
    },
    release_disbursement_lock: async ({ db, before, step, decision, now }: DecidedCase) => {
      const isPaid = step.transition === 'confirmDisbursement';
      if (!isPaid) await expectNothingLeft(db, before.id, now);
      const end = isPaid ? ({ state: 'DISBURSED', failure: null } as const) : ({ state: 'FAILED' } as const);
      await endDisbursement(db, before.id, { failure: decision.note ?? null, ...end, at: now });
    },
    flag_for_slik_report: ({ db, before, now }: DecidedCase) => flagForSlik(db, before.id, now),
  };
}
