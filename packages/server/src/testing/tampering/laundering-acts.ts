import { sql } from 'kysely';
import { buildCaseDeps } from '../../case-deps.ts';
import { enquire } from '../../features/bureau/enquire.ts';
import { carryOutDisbursement } from '../../features/core-banking/carry-out-disbursement.ts';
import { saveDoubt } from '../../features/core-banking/disbursements.store.ts';
import { markDoubts } from '../../features/core-banking/mark-doubts.ts';
import { openCoreBanking } from '../../features/core-banking/open-core-banking.ts';
import { noteDoubt } from '../../features/core-banking/order-in-doubt.ts';
import { registerCifInBackground } from '../../features/core-banking/register-cif-job.ts';
import {
  disableAccount,
  enableAccount,
  placeAccount,
  resetAccount,
  resetAccountFactor,
} from '../../features/identity/change-account.ts';
import { createAccount } from '../../features/identity/create-account.ts';
import { closeDemoAccounts, createDemoAccounts } from '../../features/identity/create-demo-accounts.ts';
import { keyServiceTokens } from '../../features/origination/key-service-tokens.ts';
import { createServiceAccount, disableServiceAccount } from '../../features/origination/service-accounts.ts';
import { holdBook } from '../../features/policy/hold-book.ts';
import { moveCases } from '../../features/policy/move-cases.ts';
import { switchTo } from '../../features/policy/switch-tables.ts';
import { writeVersionOne } from '../../features/policy/write-version-one.ts';
import { fillDemoWatchlist } from '../../features/scoring/demo-watchlist.ts';
import { enquireInBackground } from '../../features/scoring/enquire-in-background.ts';
import { importWatchlist } from '../../features/scoring/import-watchlist.ts';
import { jobOrigin } from '../../platform/jobs/job-origin.ts';
import {
  balanceSubject,
  bookSubject,
  borrowerSubject,
  caseSubject,
  policySubject,
  type Subject,
  serviceSubject,
  userSubject,
  watchlistSubject,
} from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { readPolicyTables } from '../../read-policy-tables.ts';
import { askBalances } from '../../workflow/ask-balances.ts';
import { applicationAt } from '../application-at.ts';
import { newApplication } from '../new-application.ts';
import { nextNik } from '../next-nik.ts';
import { calculatedLoan, demoActor, predisbursedApplication } from '../predisbursed-application.ts';
import { rememberSubjects } from '../remember.ts';
import { attemptKyc, sendToKyc } from '../run-checks.ts';
import { codeOfApp } from '../second-factors.ts';
import type { TestBank } from '../start-bank.ts';
import { submittedApplication } from '../submitted-application.ts';

/** Ordinary work after which the program marks a subject anew, and what stands ready for it. */
export type LaunderingAct = {
  readonly name: string;
  /** Where it begins to hold the subject. */
  readonly file: string;
  readonly prepare: (bank: TestBank) => Promise<{ readonly subject: Subject; readonly act: () => Promise<unknown> }>;
};

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

const ofPeople: readonly LaunderingAct[] = [
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

export const jobs = (bank: TestBank) => {
  const deps = buildCaseDeps(bank.deps);
  return { ...deps, core: openCoreBanking(bank.deps), enquire: enquire(deps) };
};

export const aJob = { id: 'test', isLastAttempt: true };

export async function borrowerOf({ deps: { db } }: TestBank, id: number): Promise<Subject> {
  const query = db.selectFrom('applications').select('borrower_id').where('id', '=', id);
  return borrowerSubject((await query.executeTakeFirstOrThrow()).borrower_id);
}

const take = ({ deps }: TestBank, line: string) =>
  importWatchlist({ ...deps, cipher: fieldCipher(deps.secrets) }, `nik,name,birthDate,source\n${line}\n`, 'test');

const ofBorrowers: readonly LaunderingAct[] = [
  {
    name: 'a borrower asks for a second loan',
    file: 'features/origination/create-application.ts',
    prepare: async (bank) => {
      const nik = nextNik();
      const { id } = await newApplication(bank, { nik });
      return { subject: await borrowerOf(bank, id), act: () => newApplication(bank, { nik }) };
    },
  },
  {
    name: 'a borrower gets a CIF',
    file: 'features/core-banking/register-cif.ts',
    prepare: async (bank) => {
      const { id } = await predisbursedApplication(bank);
      const act = () => registerCifInBackground(jobs(bank))({ applicationId: id }, aJob);
      return { subject: await borrowerOf(bank, id), act };
    },
  },
];

type OnCase = { readonly before: (bank: TestBank) => Promise<number> } & {
  readonly act: (bank: TestBank, id: number) => Promise<unknown>;
};

const onCase = (name: string, file: string, { before, act }: OnCase): LaunderingAct => ({
  name,
  file: `${file}.ts`,
  prepare: async (bank) => {
    const id = await before(bank);
    return { subject: caseSubject(id), act: () => act(bank, id) };
  },
});

const submitted = async (bank: TestBank) => (await submittedApplication(bank)).id;

export async function ordered(bank: TestBank, nik = nextNik()): Promise<number> {
  const { id } = await predisbursedApplication(bank, { nik });
  await registerCifInBackground(jobs(bank))({ applicationId: id }, aJob);
  const { client } = await bank.signInAs('ops_cabang');
  await client.disburseApplication({ params: { id } });
  return id;
}

const ofCases: readonly LaunderingAct[] = [
  onCase('a case is decided', 'workflow/cases', {
    before: async (bank) => {
      const id = await submitted(bank);
      await calculatedLoan(bank, id);
      return id;
    },
    act: async (bank, id) => {
      const { client } = await bank.signInAs('checker');
      return client.recommendApplication({ params: { id }, body: { notes: 'sesuai' } });
    },
  }),
  onCase('a case is checked', 'workflow/cases', {
    before: async (bank) => {
      const id = await submitted(bank);
      await sendToKyc(bank, id);
      return id;
    },
    act: attemptKyc,
  }),
  onCase('the bureau is asked in the background', 'workflow/cases', {
    before: submitted,
    act: (bank, id) => enquireInBackground(jobs(bank), jobs(bank))({ applicationId: id }, aJob),
  }),
  onCase('the registration of a case is asked for again', 'features/core-banking/register-borrower', {
    before: async (bank) => (await predisbursedApplication(bank)).id,
    act: async (bank, id) => (await bank.signInAs('ops_cabang')).client.registerBorrower({ params: { id } }),
  }),
  onCase('the CIF of a case is registered', 'features/core-banking/register-cif', {
    before: async (bank) => (await predisbursedApplication(bank)).id,
    act: (bank, id) => registerCifInBackground(jobs(bank))({ applicationId: id }, aJob),
  }),
  onCase('a loan is paid out', 'features/core-banking/carry-out-disbursement', {
    before: (bank) => ordered(bank),
    act: (bank, id) => carryOutDisbursement(jobs(bank))({ applicationId: id }, aJob),
  }),
  onCase('an order leaves', 'features/core-banking/order-in-doubt', {
    before: (bank) => ordered(bank),
    act: (bank, id) => noteDoubt(jobs(bank), { id, orderNumber: 1, holdOn: async () => {} }, jobOrigin('test')),
  }),
  onCase('the doubts of before are marked', 'features/core-banking/mark-doubts', {
    before: async (bank) => {
      const id = await ordered(bank);
      await saveDoubt(bank.deps.db, id, bank.now());
      return id;
    },
    act: ({ deps }) => inOneMoment(deps.db, (trx) => markDoubts.run({ ...deps, db: trx })),
  }),
  onCase('a list names the applicant', 'features/scoring/import-watchlist', {
    before: async (bank) => (await newApplication(bank, { fullName: `DICARI ${++serial}` })).id,
    act: (bank) => take(bank, `,DICARI ${serial},1990-05-17,DTTOT`),
  }),
];

export async function newService(deps: TestBank['deps'], name: string): Promise<Subject> {
  await createServiceAccount(deps, { name, branchCode: '001', by: 'test' });
  const query = deps.db.selectFrom('service_accounts').select('id').where('name', '=', name);
  return serviceSubject((await query.executeTakeFirstOrThrow()).id);
}

/** Core banking is asked what is left of a first loan before a second is decided about. */
const ofBalances: readonly LaunderingAct[] = [
  {
    name: 'core banking tells a balance',
    file: 'workflow/ask-balances.ts',
    prepare: async (bank) => {
      const nik = nextNik();
      const paid = await ordered(bank, nik);
      await carryOutDisbursement(jobs(bank))({ applicationId: paid }, aJob);
      const { id } = await applicationAt(bank, 'ANALYST', { nik });
      const actor = await demoActor(bank, 'analyst');
      const { findLoanByExternalId } = openCoreBanking(bank.deps);
      const act = () => askBalances(bank.deps, findLoanByExternalId, { id, wants: { call: 'recommend' }, actor });
      await act();
      return { subject: balanceSubject(paid), act };
    },
  },
];

const ofLists: readonly LaunderingAct[] = [
  {
    name: 'a list is taken in',
    file: 'features/scoring/import-watchlist.ts',
    prepare: async (bank) => ({
      subject: watchlistSubject,
      act: () => take(bank, `,SIAPA SAJA ${++serial},1980-01-01,DTTOT`),
    }),
  },
  {
    name: 'the demo list is completed',
    file: 'features/scoring/demo-watchlist.ts',
    prepare: async ({ deps: { db, now } }) => {
      await db.deleteFrom('watchlist').where('name', '=', 'SITI PENYANGKAL').execute();
      return { subject: watchlistSubject, act: () => fillDemoWatchlist(db, now) };
    },
  },
  {
    name: 'the keys of service accounts are coded',
    file: 'features/origination/key-service-tokens.ts',
    prepare: async ({ deps }) => {
      const subject = await newService(deps, `kanal-${++serial}`);
      const run = () => inOneMoment(deps.db, (trx) => keyServiceTokens.run({ ...deps, db: trx }));
      return { subject, act: run };
    },
  },
  {
    name: 'a service account is closed',
    file: 'features/origination/service-accounts.ts',
    prepare: async ({ deps }) => {
      const name = `kanal-${++serial}`;
      const subject = await newService(deps, name);
      return { subject, act: () => disableServiceAccount(deps, { name, by: 'test' }) };
    },
  },
];

/** The book is changed by people who propose and rule, and once by the program. */
const ofTheBook: readonly LaunderingAct[] = [
  {
    name: 'somebody proposes or rules',
    file: 'features/policy/hold-book.ts',
    prepare: async ({ deps }) => ({
      subject: bookSubject,
      act: () => notingBroken(deps, (trx) => holdBook(trx, deps.now())),
    }),
  },
  {
    name: 'the tables are switched to a version',
    file: 'features/policy/switch-tables.ts',
    prepare: async ({ deps }) => ({
      subject: policySubject,
      act: () =>
        notingBroken(deps, (trx) => {
          const first = deps.policies.version(1);
          if (first === null) throw new Error('The bank has no version one');
          return switchTo(trx, deps.now(), first);
        }),
    }),
  },
  {
    name: 'a case is handed to the successor of its branch',
    file: 'features/policy/move-cases.ts',
    prepare: async (bank) => {
      const { deps } = bank;
      const branchId = 3;
      const query = deps.db.selectFrom('branches').select('area_id as areaId').where('branch_id', '=', branchId);
      const { areaId } = await query.executeTakeFirstOrThrow();
      const { id } = await newApplication(bank, { branchId, areaId });
      await rememberSubjects(bank, [policySubject], null, (trx) =>
        trx.updateTable('branches').set({ closed_on: '2020-01-01' }).where('branch_id', '=', branchId).execute(),
      );
      const act = () =>
        notingBroken(deps, async (trx) => {
          const first = deps.policies.version(1);
          if (first === null) throw new Error('The bank has no version one');
          const branches = first.policy.organisation.branches.map((branch) =>
            branch.id === branchId ? { ...branch, closedOn: '2020-01-01', successorId: 1 } : branch,
          );
          const organisation = { ...first.policy.organisation, branches };
          await moveCases(trx, deps.now(), { version: 1, policy: { ...first.policy, organisation } });
        });
      return { subject: caseSubject(id), act };
    },
  },
  {
    name: 'version one is written down',
    file: 'features/policy/write-version-one.ts',
    prepare: async ({ deps }) => ({
      subject: bookSubject,
      act: async () => {
        await sql`truncate policies`.execute(deps.db);
        await inOneMoment(deps.db, (trx) => writeVersionOne(readPolicyTables).run({ ...deps, db: trx }));
      },
    }),
  },
];

export const launderingActs: readonly LaunderingAct[] = [
  ...ofPeople,
  ...ofBorrowers,
  ...ofCases,
  ...ofBalances,
  ...ofLists,
  ...ofTheBook,
];
