import { addCases } from '../../features/sittings/agenda.store.ts';
import { fillDemoSittings } from '../../features/sittings/demo-sittings.ts';
import { caseSubject, sittingSubject } from '../../platform/marks/subject.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { clientFor } from '../absence.ts';
import { demoActor } from '../predisbursed-application.ts';
import { rememberSubjects } from '../remember.ts';
import type { TestBank } from '../start-bank.ts';
import { submittedApplication } from '../submitted-application.ts';
import type { LaunderingAct } from './laundering-act.ts';
import { feature, type RelyingAct, userOf } from './relying-act.ts';

const HOUR_MS = 3_600_000;
const reason = 'tidak jadi bersidang';

/** A sitting that nothing is on the agenda of. */
async function convened(bank: TestBank) {
  const client = await clientFor(bank, 'kom');
  const startsAt = new Date(bank.now().getTime() + HOUR_MS).toISOString();
  const convene = () => client.conveneSitting({ body: { startsAt, place: 'Ruang rapat', applicationIds: [] } });
  return { client, convene };
}

async function toCancel(bank: TestBank) {
  const { client, convene } = await convened(bank);
  const { id, version } = await convene();
  return { id, act: () => client.cancelSitting({ params: { id }, body: { version, reason } }) };
}

/** An open sitting about a case that waits for somebody else: its chair may sign. */
async function toSign(bank: TestBank) {
  const { client, convene } = await convened(bank);
  const { id, version } = await convene();
  const { id: applicationId } = await submittedApplication(bank);
  const by = (await demoActor(bank, 'kom')).userId ?? 0;
  await rememberSubjects(bank, [sittingSubject(id)], null, (trx) =>
    addCases(trx, [applicationId], { sittingId: id, by, at: bank.now() }),
  );
  await client.openSitting({ params: { id }, body: { version } });
  const body = { version: version + 1, carriedOver: [] };
  return { applicationId, act: () => client.signOffSitting({ params: { id }, body }) };
}

export const launderingSittingActs: readonly LaunderingAct[] = [
  {
    name: 'a sitting is cancelled',
    file: feature('sittings/sitting-work'),
    prepare: async (bank) => {
      const { id, act } = await toCancel(bank);
      return { subject: sittingSubject(id), act };
    },
  },
  {
    name: 'the demo tells of sittings',
    file: feature('sittings/demo-sittings'),
    prepare: async (bank) => {
      const { db, secrets } = bank.deps;
      const { id } = await (await convened(bank)).convene();
      const act = () =>
        fillDemoSittings({ db, cipher: fieldCipher(secrets), bankName: 'Bank Contoh', now: bank.now() });
      return { subject: sittingSubject(id), act };
    },
  },
];

export const relyingSittingActs: readonly RelyingAct[] = [
  {
    name: 'a member convenes a sitting',
    files: [feature('sittings/convene-sitting')],
    event: 'sitting_convened',
    prepare: async (bank) => ({ on: await userOf(bank, 'kom'), act: (await convened(bank)).convene }),
  },
  {
    name: 'a sitting is cancelled: who does it',
    files: [feature('sittings/sitting-work')],
    event: 'sitting_cancelled',
    prepare: async (bank) => ({ on: await userOf(bank, 'kom'), act: (await toCancel(bank)).act }),
  },
  {
    name: 'the chair signs minutes: over which case',
    files: [feature('sittings/sign-off-sitting')],
    event: 'sitting_signed_off',
    prepare: async (bank) => {
      const { applicationId, act } = await toSign(bank);
      return { on: caseSubject(applicationId), act };
    },
  },
];
