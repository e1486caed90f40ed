import {
  disableAccount,
  enableAccount,
  placeAccount,
  resetAccount,
  resetAccountFactor,
} from '../../features/identity/change-account.ts';
import { createAccount } from '../../features/identity/create-account.ts';
import { closeDemoAccounts, createDemoAccounts } from '../../features/identity/create-demo-accounts.ts';
import { userSubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { allowSubstitutes, spanFromNow } from '../absence.ts';
import { demoActor } from '../predisbursed-application.ts';
import { codeOfApp } from '../second-factors.ts';
import type { TestBank } from '../start-bank.ts';
import type { LaunderingAct } from './laundering-act.ts';

const OLD = 'sepeda hijau di atas bukit';
const encoded = (password: string) => Buffer.from(password).toString('base64');
const tokenIn = (link: string) => /new-password\/([\w-]{43})$/.exec(link)?.[1] ?? '';

let serial = 0;

export async function newPerson({ deps }: TestBank) {
  const userName = `orang${++serial}`;
  const person = { userName, email: `${userName}@agm.example`, firstName: 'Budi', lastName: 'Arif' };
  const link = await createAccount(deps, { ...person, role: 'ROLE_CHECKER', branchCode: '001' }, 'test');
  const { id } = await deps.db
    .selectFrom('users')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return { target: { userName, by: 'test' }, tokens: tokenIn(link), subject: userSubject(id) };
}

type Person = Awaited<ReturnType<typeof newPerson>>;

const onPerson = (
  name: string,
  file: string,
  act: (bank: TestBank, person: Person) => Promise<unknown>,
  before: (bank: TestBank, person: Person) => Promise<unknown> = async () => {},
): LaunderingAct => ({
  name,
  file: `features/identity/${file}.ts`,
  prepare: async (bank) => {
    const person = await newPerson(bank);
    const ready = await before(bank, person);
    return { subject: person.subject, act: async () => (typeof ready === 'function' ? ready() : act(bank, person)) };
  },
});

/** A checker will be away, and another one stands for them. */
async function enterAbsenceOf(bank: TestBank, userId: number): Promise<unknown> {
  const { client } = await bank.signInAs('admin');
  const { userId: substituteId } = await demoActor(bank, 'checker');
  return client.enterAbsence({
    body: { userId, substituteId: substituteId ?? 0, ...spanFromNow(bank), reason: 'cuti tahunan' },
  });
}

export const actsOnPeople: readonly LaunderingAct[] = [
  {
    name: 'an absence is entered',
    file: 'features/absences/absence-work.ts',
    prepare: async (bank) => {
      await allowSubstitutes(bank);
      const { subject } = await newPerson(bank);
      return { subject, act: () => enterAbsenceOf(bank, subject.id) };
    },
  },
  onPerson(
    'a person changes the password',
    'change-password',
    async () => {},
    async (bank, { tokens, target }) => {
      await bank.stranger().resetPassword({ body: { tokens, passwordNew: encoded(OLD) } });
      const { client } = await bank.signInAs(target.userName, OLD);
      const body = { passwordOld: encoded(OLD), passwordNew: encoded('kuda terbang 7 awan ungu') };
      return () => client.changePassword({ body });
    },
  ),
  onPerson('a person resets the password', 'reset-password', (bank, { tokens }) =>
    bank.stranger().resetPassword({ body: { tokens, passwordNew: encoded(OLD) } }),
  ),
  onPerson('an account is closed', 'account-work', ({ deps }, { target }) => disableAccount(deps, target)),
  onPerson('an account is opened', 'account-work', ({ deps }, { target }) => enableAccount(deps, target)),
  onPerson('a link is made', 'account-work', ({ deps }, { target }) => resetAccount(deps, target)),
  onPerson('a person is moved', 'account-work', ({ deps }, { target }) =>
    placeAccount(deps, target, { role: 'ROLE_CHECKER', branchCode: '001' }),
  ),
  onPerson('a second factor is reset', 'account-work', ({ deps }, { target }) => resetAccountFactor(deps, target)),
  onPerson(
    'a person enrols an app for codes',
    'show-proof',
    async () => {},
    async (bank, { tokens, target }) => {
      await bank.stranger().resetPassword({ body: { tokens, passwordNew: encoded(OLD) } });
      const { client } = await bank.signInAs(target.userName, OLD);
      const { secret } = await client.beginTotp();
      return () => client.confirmTotp({ body: { code: codeOfApp(bank, secret) } });
    },
  ),
  onPerson(
    'a person makes new recovery codes',
    'own-factors',
    async () => {},
    async (bank, { tokens, target }) => {
      await bank.stranger().resetPassword({ body: { tokens, passwordNew: encoded(OLD) } });
      const { client } = await bank.signInAs(target.userName, OLD);
      const { secret } = await client.beginTotp();
      await client.confirmTotp({ body: { code: codeOfApp(bank, secret) } });
      return () => client.renewRecoveryCodes();
    },
  ),
  onPerson(
    'somebody comes who can confirm what the founder does',
    'set-up-stage',
    async (bank, { subject }) => {
      await bank.signInAs('dir_kep').catch(() => {});
      // Nobody could work in a bank whose founder was changed.
      await bank.deps.db.updateTable('users').set({ set_up_stage: null }).where('id', '=', subject.id).execute();
    },
    ({ deps: { db } }, { subject }) =>
      db.updateTable('users').set({ set_up_stage: 'alone' }).where('id', '=', subject.id).execute(),
  ),
  onPerson(
    'the demo is switched off and on',
    'create-demo-accounts',
    async ({ deps: { db, now } }) => {
      await inOneMoment(db, (trx) => closeDemoAccounts(trx, now));
      await inOneMoment(db, (trx) => createDemoAccounts(trx, now));
    },
    ({ deps: { db } }, { subject }) =>
      db.updateTable('users').set({ is_demo: true }).where('id', '=', subject.id).execute(),
  ),
];
