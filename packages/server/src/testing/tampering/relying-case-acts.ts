import { carryOutDisbursement } from '../../features/core-banking/carry-out-disbursement.ts';
import { openCoreBanking } from '../../features/core-banking/open-core-banking.ts';
import { registerCifInBackground } from '../../features/core-banking/register-cif-job.ts';
import { enquireInBackground } from '../../features/scoring/enquire-in-background.ts';
import { bookSubject, caseSubject, policySubject, watchlistSubject } from '../../platform/marks/subject.ts';
import { askBalances } from '../../workflow/ask-balances.ts';
import { applicationAt } from '../application-at.ts';
import { bankRecordOf } from '../bank-record-of.ts';
import { correctionToConfirm } from '../correction-to-confirm.ts';
import { newApplication } from '../new-application.ts';
import { nextNik } from '../next-nik.ts';
import { calculatedLoan, demoActor, predisbursedApplication } from '../predisbursed-application.ts';
import { attemptKyc, sendToKyc } from '../run-checks.ts';
import type { TestBank } from '../start-bank.ts';
import { submittedApplication } from '../submitted-application.ts';
import { aJob, borrowerOf, jobs, ordered } from './laundering-acts.ts';
import { feature, type RelyingAct, record, userOf } from './relying-act.ts';

async function inKyc(bank: TestBank): Promise<number> {
  const { id } = await submittedApplication(bank);
  await sendToKyc(bank, id);
  return id;
}

/** Another case of the person was asked about today. */
async function askedToday(bank: TestBank) {
  const nik = nextNik();
  const [first, second] = [await submittedApplication(bank, { nik }), await submittedApplication(bank, { nik })];
  const ask = (applicationId: number) => enquireInBackground(jobs(bank), jobs(bank))({ applicationId }, aJob);
  await ask(first.id);
  return { other: first.id, act: () => ask(second.id) };
}

const ofScoring: readonly RelyingAct[] = [
  {
    name: 'somebody is looked for on the watchlist',
    files: [feature('scoring/run-kyc')],
    event: 'watchlist_checked',
    prepare: async (bank) => {
      const id = await inKyc(bank);
      return { on: watchlistSubject, act: () => attemptKyc(bank, id) };
    },
  },
  {
    name: 'somebody whose identity is corrected is looked for on the watchlist',
    files: [feature('scoring/look-for-person')],
    event: 'identity_corrected',
    prepare: async (bank) => ({ on: watchlistSubject, act: (await correctionToConfirm(bank)).act }),
  },
  {
    name: 'whom KYC looks for',
    files: [record('read-compared')],
    event: 'watchlist_checked',
    prepare: async (bank) => {
      const id = await inKyc(bank);
      return { on: caseSubject(id), act: () => attemptKyc(bank, id) };
    },
  },
  {
    name: 'a job works out a score',
    files: [feature('scoring/assess')],
    event: 'scored',
    prepare: async (bank) => {
      const id = await inKyc(bank);
      return { on: policySubject, act: () => attemptKyc(bank, id) };
    },
  },
  {
    name: 'somebody asks the bureau',
    files: [feature('scoring/check-scoring')],
    event: 'bureau_enquired',
    prepare: async (bank) => {
      const { id } = await applicationAt(bank, 'ANALYST');
      const { client } = await bank.signInAs('analyst');
      return { on: await userOf(bank, 'analyst'), act: () => client.checkScoring({ params: { id } }) };
    },
  },
  {
    name: 'a job asks the bureau, and scores by the policy',
    files: [feature('bureau/enquire')],
    event: 'bureau_enquired',
    prepare: async (bank) => ({ on: policySubject, act: (await askedToday(bank)).act }),
  },
  {
    name: 'what the centre said today for another case is taken over',
    files: [feature('bureau/enquire')],
    event: 'bureau_enquired',
    prepare: async (bank) => {
      const { other, act } = await askedToday(bank);
      return { on: caseSubject(other), act };
    },
  },
];

const ofCoreBanking: readonly RelyingAct[] = [
  {
    name: 'a borrower gets a CIF',
    files: [feature('core-banking/asked-client'), feature('core-banking/register-cif')],
    event: 'cif_registered',
    prepare: async (bank) => {
      const { id } = await predisbursedApplication(bank);
      const act = () => registerCifInBackground(jobs(bank))({ applicationId: id }, aJob);
      return { on: await borrowerOf(bank, id), act };
    },
  },
  {
    name: 'a registration is asked for again',
    files: [feature('core-banking/register-borrower')],
    event: 'cif_requested',
    prepare: async (bank) => {
      const { id } = await predisbursedApplication(bank);
      const { client } = await bank.signInAs('ops_cabang');
      return { on: caseSubject(id), act: () => client.registerBorrower({ params: { id } }) };
    },
  },
  {
    name: 'an order is looked at',
    files: [feature('core-banking/carry-out-disbursement')],
    event: 'disbursement_looked_at',
    prepare: async (bank) => {
      const id = await ordered(bank);
      const act = () => carryOutDisbursement(jobs(bank))({ applicationId: id }, aJob);
      return { on: await borrowerOf(bank, id), act };
    },
  },
  {
    name: 'an order leaves',
    files: [feature('core-banking/order-in-doubt')],
    event: 'disbursement_in_doubt',
    prepare: async (bank) => {
      const id = await ordered(bank);
      return { on: watchlistSubject, act: () => carryOutDisbursement(jobs(bank))({ applicationId: id }, aJob) };
    },
  },
  {
    name: 'core banking tells a balance',
    files: ['workflow/ask-balances.ts'],
    event: 'balances_told',
    prepare: async (bank) => {
      const nik = nextNik();
      const paid = await ordered(bank, nik);
      await carryOutDisbursement(jobs(bank))({ applicationId: paid }, aJob);
      const { id } = await applicationAt(bank, 'ANALYST', { nik });
      const actor = await demoActor(bank, 'analyst');
      const { findLoanByExternalId } = openCoreBanking(bank.deps);
      const act = () => askBalances(bank.deps, findLoanByExternalId, { id, wants: { call: 'recommend' }, actor });
      return { on: caseSubject(paid), act };
    },
  },
];

const ofCases: readonly RelyingAct[] = [
  {
    name: 'a case is voted on: by the watchlist',
    files: ['workflow/record-step.ts'],
    event: 'decided_approve',
    prepare: async (bank) => {
      const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
      const { client } = await bank.signInAs('cabang');
      const act = () => client.approveApplication({ params: { id }, body: { notes: 'setuju' } });
      return { on: watchlistSubject, act };
    },
  },
  {
    name: 'a case is voted on: by the borrower',
    files: ['workflow/record-step.ts', 'workflow/rely-on-record.ts'],
    event: 'decided_approve',
    prepare: async (bank) => {
      const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
      const { client } = await bank.signInAs('cabang');
      const act = () => client.approveApplication({ params: { id }, body: { notes: 'setuju' } });
      return { on: await borrowerOf(bank, id), act };
    },
  },
  {
    name: 'a case is voted on: by the policy book',
    files: ['workflow/record-step.ts', 'workflow/rely-on-record.ts'],
    event: 'decided_approve',
    prepare: async (bank) => {
      const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
      const { client } = await bank.signInAs('cabang');
      const act = () => client.approveApplication({ params: { id }, body: { notes: 'setuju' } });
      return { on: bookSubject, act };
    },
  },
  {
    name: 'a case is worked on',
    files: ['workflow/cases.ts'],
    event: 'bank_record_saved',
    prepare: async (bank) => {
      const { id } = await submittedApplication(bank);
      const { client } = await bank.signInAs('checker');
      const body = { ...bankRecordOf('SRI CONTOH'), aplicationId: id };
      return { on: policySubject, act: () => client.createBankRecord({ body }) };
    },
  },
  {
    name: 'accounts are copied to other cases',
    files: [feature('applicant/copy-bank-record')],
    event: 'bank_record_received',
    prepare: async (bank) => {
      const nik = nextNik();
      const { id } = await applicationAt(bank, 'ANALYST', { nik });
      const other = await newApplication(bank, { nik });
      await calculatedLoan(bank, id);
      const { client } = await bank.signInAs('analyst');
      return { on: caseSubject(other.id), act: () => client.copyBankRecord({ params: { id } }) };
    },
  },
];

export const relyingCaseActs: readonly RelyingAct[] = [...ofScoring, ...ofCoreBanking, ...ofCases];
