import { allowSubstitutes, clientFor, confirmedAbsence, spanFromNow } from '../absence.ts';
import { applicationAt } from '../application-at.ts';
import { calculatedLoan, demoActor } from '../predisbursed-application.ts';
import type { TestBank } from '../start-bank.ts';
import { presentVersion } from '../with-present-version.ts';
import { newPerson } from './laundering-people-acts.ts';
import { feature, type RelyingAct, userOf } from './relying-act.ts';

/** Nobody is away, and the policy lets people stand for each other. */
export async function everybodyThere(bank: TestBank) {
  await allowSubstitutes(bank);
  const admin = await clientFor(bank, 'admin');
  for (const { id, mayEnd } of await admin.listAbsences()) if (mayEnd) await admin.endAbsence({ params: { id } });
  return admin;
}

export const relyingAbsenceActs: readonly RelyingAct[] = [
  {
    name: 'an absence is entered for somebody',
    files: [feature('absences/absence-work')],
    event: 'absence_entered',
    prepare: async (bank) => {
      const admin = await everybodyThere(bank);
      const { subject } = await newPerson(bank);
      const { userId: substituteId } = await demoActor(bank, 'checker');
      const whom = { userId: subject.id, substituteId: substituteId ?? 0 };
      const act = () => admin.enterAbsence({ body: { ...whom, ...spanFromNow(bank), reason: 'cuti tahunan' } });
      return { on: await userOf(bank, 'admin'), act };
    },
  },
  {
    name: 'somebody decides for a person who is away: whose absence it is',
    files: ['workflow/rely-on-record.ts'],
    event: 'decided_check',
    prepare: async (bank) => {
      await everybodyThere(bank);
      const { id: appId } = await applicationAt(bank, 'BORROWER-REQUESTED');
      await calculatedLoan(bank, appId);
      const id = await confirmedAbsence(bank, 'checker', 'checker_hrd');
      const substitute = await clientFor(bank, 'checker_hrd');
      const act = async () => {
        const version = (await presentVersion(bank.deps.db, { id: appId })) ?? 0;
        const body = { appId, version, call: 'recommend', notes: 'lengkap' } as const;
        return substitute.decideForAbsent({ params: { id }, body });
      };
      return { on: await userOf(bank, 'checker'), act };
    },
  },
];
