import { buildCaseDeps } from '../../case-deps.ts';
import { enquire } from '../../features/bureau/enquire.ts';
import { carryOutDisbursement } from '../../features/core-banking/carry-out-disbursement.ts';
import { saveDoubt } from '../../features/core-banking/disbursements.store.ts';
import { markDoubts } from '../../features/core-banking/mark-doubts.ts';
import { openCoreBanking } from '../../features/core-banking/open-core-banking.ts';
import { noteDoubt } from '../../features/core-banking/order-in-doubt.ts';
import { registerCifInBackground } from '../../features/core-banking/register-cif-job.ts';
import { keyServiceTokens } from '../../features/origination/key-service-tokens.ts';
import { createServiceAccount, disableServiceAccount } from '../../features/origination/service-accounts.ts';
import { fillDemoWatchlist } from '../../features/scoring/demo-watchlist.ts';
import { enquireInBackground } from '../../features/scoring/enquire-in-background.ts';
import { importWatchlist } from '../../features/scoring/import-watchlist.ts';
import { closeAddress } from '../../features/webhooks/close-address.ts';
import { jobOrigin } from '../../platform/jobs/job-origin.ts';
import {
  balanceSubject,
  borrowerSubject,
  caseSubject,
  type Subject,
  serviceSubject,
  watchlistSubject,
} from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { askBalances } from '../../workflow/ask-balances.ts';
import { applicationAt } from '../application-at.ts';
import { correctionToConfirm } from '../correction-to-confirm.ts';
import { newApplication } from '../new-application.ts';
import { nextNik } from '../next-nik.ts';
import { confirmedByHand, enteredByHand } from '../payment-by-hand.ts';
import { calculatedLoan, demoActor, predisbursedApplication } from '../predisbursed-application.ts';
import { attemptKyc, sendToKyc } from '../run-checks.ts';
import type { TestBank } from '../start-bank.ts';
import { submittedApplication } from '../submitted-application.ts';
import type { LaunderingAct } from './laundering-act.ts';
import { actsOnPeople } from './laundering-people-acts.ts';
import { actsOnTheBook } from './laundering-policy-acts.ts';
import { launderingSittingActs } from './sitting-acts.ts';

let serial = 0;

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
    file: 'features/origination/known-borrower.ts',
    prepare: async (bank) => {
      const nik = nextNik();
      const { id } = await newApplication(bank, { nik });
      return { subject: await borrowerOf(bank, id), act: () => newApplication(bank, { nik }) };
    },
  },
  {
    name: 'the case of a borrower turns out to be another person’s',
    file: 'features/origination/correct-identity.ts',
    prepare: async (bank) => {
      const { id, act } = await correctionToConfirm(bank);
      return { subject: await borrowerOf(bank, id), act };
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
  {
    name: 'a borrower gets a CIF by hand',
    file: 'features/core-banking/confirm-payment.ts',
    prepare: async (bank) => {
      const id = await enteredByHand(bank);
      return { subject: await borrowerOf(bank, id), act: () => confirmedByHand(bank, id) };
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
  {
    name: 'a receiver of webhooks closes its address',
    file: 'features/webhooks/close-address.ts',
    prepare: async ({ deps }) => {
      const subject = await newService(deps, `kanal-${++serial}`);
      return { subject, act: () => closeAddress(deps, Number(subject.id)) };
    },
  },
];

export const launderingActs: readonly LaunderingAct[] = [
  ...actsOnPeople,
  ...ofBorrowers,
  ...ofCases,
  ...ofBalances,
  ...ofLists,
  ...actsOnTheBook,
  ...launderingSittingActs,
];
