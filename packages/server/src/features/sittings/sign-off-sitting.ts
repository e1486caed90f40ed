import { MINUTES_SCHEMA } from '@trustiq/domain/sittings/minutes-facts.ts';
import { signOffObstacles, undecidedCases } from '@trustiq/domain/sittings/sign-off.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { caseSubject } from '../../platform/marks/subject.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { minutesFacts } from '../../schema/encrypted-fields.ts';
import { listCasesOf, listTakenOff, releaseCases } from './agenda.store.ts';
import { insertMinutes } from './minutes.store.ts';
import { minutesOf } from './minutes-of.ts';
import { digestOfMinutes, textOfMinutes } from './minutes-text.ts';
import { listMembers, listSeats } from './seats.store.ts';
import { refuseWith, type SittingDeps, type Working, workingOnSitting } from './sitting-work.ts';
import { toSitting } from './sittings.store.ts';
import { standingOf } from './told-case.ts';

/** Minutes over a case that was changed behind the program would make right what somebody put there. */
async function casesAsWritten({ trx, sitting }: Working) {
  const cases = await listCasesOf(trx, sitting.id);
  const { faults } = await compareSubjects(
    trx,
    cases.map(({ id }) => caseSubject(id)),
  );
  if (faults.length > 0)
    throw new RecordBroken(null, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
  return cases;
}

/** Closes the sitting and keeps what its minutes tell, in one transaction: from then on nothing of it changes. */
export const signOffSitting =
  (deps: SittingDeps): Handler<'signOffSitting'> =>
  async ({ params: { id }, body: { version, carriedOver }, actor, origin }) => {
    let digest = '';
    const wanted = { id, version, actor, origin, action: 'signOff' } as const;
    const signed = await workingOnSitting(deps, wanted, async (working) => {
      const { trx, sitting, at } = working;
      const cases = await casesAsWritten(working);
      const standings = cases.map((found) => ({ applicationId: found.id, standing: standingOf(found) }));
      const seats = await listSeats(trx, id);
      const judged = { sitting: toSitting(sitting), actor: working.actor, seats, cases: standings, carriedOver };
      refuseWith(signOffObstacles(judged), undecidedCases(standings));
      const [members, takenOff] = [await listMembers(trx, at), await listTakenOff(trx, id)];
      const bankName = identityOn(deps, at).name;
      const text = textOfMinutes(minutesOf({ bankName, sitting, members, seats, cases, takenOff, at }));
      digest = digestOfMinutes(text);
      await insertMinutes(trx, {
        sitting_id: id,
        schema: MINUTES_SCHEMA,
        digest,
        facts_cipher: deps.cipher.encrypt(text, minutesFacts(id)),
        signed_by: actor.userId,
        signed_at: at,
      });
      await releaseCases(trx, id);
      const change = { state: 'closed', ended_at: at } as const;
      return { change, event: 'sitting_signed_off', details: { minutes: digest, carriedOver }, news: 'signed' };
    });
    return { ...signed, digest };
  };
