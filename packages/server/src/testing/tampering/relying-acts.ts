import { randomUUID } from 'node:crypto';
import { PRESCREEN_CONSENT_VERSION } from '@trustiq/contract/prescreen/prescreen-upload.ts';
import { sql } from 'kysely';
import { placeAccount } from '../../features/identity/change-account.ts';
import { checkpointJob } from '../../platform/audit/checkpoint-job.ts';
import { policySubject, serviceSubject } from '../../platform/marks/subject.ts';
import { confirmRequest } from '../confirm-request.ts';
import { filledForm, sendForm } from '../field-form.ts';
import { originationBody } from '../origination-body.ts';
import { demoActor } from '../predisbursed-application.ts';
import { base64, csvFile, fileRow } from '../prescreen-file.ts';
import { rememberSubjects } from '../remember.ts';
import { serviceClient } from '../service-client.ts';
import type { TestBank } from '../start-bank.ts';
import { submittedApplication } from '../submitted-application.ts';
import { newService } from './laundering-acts.ts';
import { newPerson } from './laundering-people-acts.ts';
import { everybodyThere, relyingAbsenceActs } from './relying-absence-acts.ts';
import { feature, type RelyingAct, record, userOf } from './relying-act.ts';
import { relyingCaseActs } from './relying-case-acts.ts';
import { relyingPolicyActs } from './relying-policy-acts.ts';
import { relyingSittingActs } from './sitting-acts.ts';

let channels = 0;

async function formToSend(bank: TestBank) {
  const { client } = await bank.signInAs('ao');
  const form = await filledForm(client);
  return () => sendForm(client, form);
}

async function movedPerson(bank: TestBank, role: 'ROLE_CHECKER' | 'ROLE_CABANG') {
  const { subject } = await newPerson(bank);
  const { client } = await bank.signInAs('admin');
  const params = { id: subject.id };
  return { subject, move: () => client.placeAccount({ params, body: { role, areaId: null, branchId: 2 } }) };
}

/** Gives how a director agrees to it. */
async function askedPlacement(bank: TestBank) {
  const { subject, move } = await movedPerson(bank, 'ROLE_CABANG');
  await move();
  const { client } = await bank.signInAs('dir_kep');
  const { rows } = await client.listAccountRequests({ query: { 'state.equals': 'open', size: 100 } });
  const id = rows.find(({ person }) => person.userId === subject.id)?.id ?? 0;
  return () => confirmRequest(client, id);
}

const ofPeople: readonly RelyingAct[] = [
  {
    name: 'somebody signs in',
    files: [feature('identity/sign-in')],
    event: 'signed_in',
    prepare: async (bank) => ({ on: await userOf(bank, 'kom'), act: () => bank.signInAs('kom') }),
  },
  {
    name: 'somebody whose role was changed comes back',
    files: [feature('identity/authenticate')],
    event: 'record_broken',
    prepare: async (bank) => {
      const { client } = await bank.signInAs('kom');
      const role = (to: string) => sql`update users set role = ${to} where user_name = 'kom'`.execute(bank.deps.db);
      const { role: own } = await demoActor(bank, 'kom');
      const act = async () => {
        await role('ROLE_ADMIN');
        await client.listJobs().catch(() => {});
        await role(own);
      };
      return { on: await userOf(bank, 'kom'), act };
    },
  },
  {
    name: 'somebody forgot the password',
    files: [feature('identity/send-reset-mail')],
    event: 'reset_mail_queued',
    prepare: async (bank) => {
      const act = () => bank.stranger().sendResetMail({ body: { email: 'kom@agm.example' } });
      return { on: await userOf(bank, 'kom'), act };
    },
  },
  {
    name: 'a session is ended',
    files: [feature('identity/end-session'), record('rely-on-actor')],
    event: 'session_ended',
    prepare: async (bank) => {
      const { client } = await bank.signInAs('admin');
      await bank.signInAs('kom');
      const [row] = (await client.listSessions()).rows.filter(({ userName }) => userName === 'kom');
      return { on: await userOf(bank, 'admin'), act: () => client.endSession({ params: { id: row?.id ?? 0 } }) };
    },
  },
  {
    name: 'a list of wanted people is given on the screen',
    files: [feature('scoring/import-watchlist')],
    event: 'watchlist_imported',
    prepare: async (bank) => {
      const { client } = await bank.signInAs('admin');
      const text = 'nik,name,birthDate,source\n,LAYAR TERLARANG,1979-02-14,DTTOT';
      return { on: await userOf(bank, 'admin'), act: () => client.takeWatchlist({ body: { text } }) };
    },
  },
  {
    name: 'a job is run again',
    files: [feature('system/retry-job')],
    event: 'job_retried',
    prepare: async (bank) => {
      const { client } = await bank.signInAs('admin');
      const { db, jobs: queue } = bank.deps;
      await db.transaction().execute((trx) => queue.send(trx, checkpointJob, {}));
      await sql`update jobs.job set state = 'failed', completed_on = now(), retry_count = retry_limit
        where name = ${checkpointJob.queue}`.execute(db);
      const [failed] = (await client.listJobs({ query: { 'state.equals': 'failed' } })).rows;
      const params = { queue: checkpointJob.queue, id: failed?.id ?? '' };
      return { on: await userOf(bank, 'admin'), act: () => client.retryJob({ params }) };
    },
  },
  {
    name: 'an account is made',
    files: [feature('identity/create-account'), record('single-subjects')],
    event: 'account_created',
    prepare: async (bank) => ({ on: policySubject, act: () => newPerson(bank) }),
  },
  {
    name: 'an account is made while the bank is being set up',
    files: [feature('identity/set-up-stage')],
    event: 'account_created',
    prepare: async (bank) => {
      const founder = await userOf(bank, 'reviewer');
      await bank.deps.db.updateTable('users').set({ set_up_stage: 'staffing' }).where('id', '=', founder.id).execute();
      await rememberSubjects(bank, [founder]);
      return { on: founder, act: () => newPerson(bank) };
    },
  },
  {
    name: 'a person is moved',
    files: [feature('identity/change-account')],
    event: 'account_placed',
    prepare: async (bank) => {
      const { target } = await newPerson(bank);
      return { on: policySubject, act: () => placeAccount(bank.deps, target, { branchCode: '001' }) };
    },
  },
  {
    name: 'an administrator moves a person',
    files: [feature('identity/account-work')],
    event: 'account_placed',
    prepare: async (bank) => ({ on: await userOf(bank, 'admin'), act: (await movedPerson(bank, 'ROLE_CHECKER')).move }),
  },
  {
    name: 'an administrator moves a person: to a branch of the policy',
    files: [feature('identity/place-person')],
    event: 'account_placed',
    prepare: async (bank) => ({ on: policySubject, act: (await movedPerson(bank, 'ROLE_CHECKER')).move }),
  },
  {
    name: 'a second person agrees that somebody approves',
    files: [feature('identity/decide-account-request'), record('held-until')],
    event: 'account_change_confirmed',
    prepare: async (bank) => ({ on: await userOf(bank, 'dir_kep'), act: await askedPlacement(bank) }),
  },
  {
    name: 'a second person agrees that somebody approves: at a place of the policy',
    files: [feature('identity/confirm-account-request')],
    event: 'account_change_confirmed',
    prepare: async (bank) => ({ on: policySubject, act: await askedPlacement(bank) }),
  },
  {
    name: 'a channel is made',
    files: [feature('origination/service-accounts')],
    event: 'service_account_created',
    prepare: async (bank) => ({ on: policySubject, act: () => newService(bank.deps, `dinilai-${++channels}`) }),
  },
];

async function rowOfList(bank: TestBank) {
  const { client } = await bank.signInAs('user');
  const consent = { isGiven: true, version: PRESCREEN_CONSENT_VERSION } as const;
  const fileData = base64(csvFile([fileRow()]));
  const { data } = await client.uploadPrescreenFile({ body: { fileData, consent } });
  const params = { id: Number(data[0]?.id) };
  return () => client.processPrescreenRow({ params });
}

const ofIntake: readonly RelyingAct[] = [
  {
    name: 'a channel brings in an application',
    files: [feature('origination/originate')],
    event: 'application_created',
    prepare: async (bank) => {
      const { client, name } = await serviceClient(bank);
      const query = bank.deps.db.selectFrom('service_accounts').select('id').where('name', '=', name);
      const { id } = await query.executeTakeFirstOrThrow();
      return { on: serviceSubject(id), act: () => client.originateApplication({ body: originationBody() }) };
    },
  },
  {
    name: 'a row of a list becomes an application: who does it',
    files: [feature('prescreen/process-row')],
    event: 'application_created',
    prepare: async (bank) => ({ on: await userOf(bank, 'user'), act: await rowOfList(bank) }),
  },
  {
    name: 'a row of a list becomes an application: by the policy',
    files: [feature('prescreen/process-row')],
    event: 'application_created',
    prepare: async (bank) => ({ on: policySubject, act: await rowOfList(bank) }),
  },
  {
    name: 'somebody takes a case in hand',
    files: [feature('holding/hold-work')],
    event: 'case_taken',
    prepare: async (bank) => {
      await everybodyThere(bank);
      const { id } = await submittedApplication(bank);
      const { client } = await bank.signInAs('checker');
      return { on: await userOf(bank, 'checker'), act: () => client.takeCase({ params: { id } }) };
    },
  },
  {
    name: 'somebody compares a field with a document',
    files: [feature('documents/compare-field')],
    event: 'document_compared',
    prepare: async (bank) => {
      const { id } = await submittedApplication(bank);
      const { client } = await bank.signInAs('checker');
      const query = bank.deps.db.selectFrom('documents').select('id').where('application_id', '=', id);
      const params = { id, documentId: (await query.executeTakeFirstOrThrow()).id };
      const { fields } = await client.getComparison({ params });
      const value = fields.find(({ field }) => field === 'fullName')?.value ?? '';
      const act = () => client.compareField({ params, body: { field: 'fullName', value, agrees: true } });
      return { on: await userOf(bank, 'checker'), act };
    },
  },
  {
    name: 'an account officer begins a form',
    files: [feature('field/open-form')],
    event: 'field_form_opened',
    prepare: async (bank) => {
      const { client } = await bank.signInAs('ao');
      const act = () => client.openFieldForm({ params: { formId: randomUUID() }, body: {} });
      return { on: await userOf(bank, 'ao'), act };
    },
  },
  {
    name: 'an account officer hands a form in: who does it',
    files: [feature('field/send-form')],
    event: 'application_created',
    prepare: async (bank) => ({ on: await userOf(bank, 'ao'), act: await formToSend(bank) }),
  },
  {
    name: 'an account officer hands a form in: by the policy',
    files: [feature('field/send-form')],
    event: 'application_created',
    prepare: async (bank) => ({ on: policySubject, act: await formToSend(bank) }),
  },
];

export const relyingActs: readonly RelyingAct[] = [
  ...ofPeople,
  ...relyingAbsenceActs,
  ...ofIntake,
  ...relyingCaseActs,
  ...relyingPolicyActs,
  ...relyingSittingActs,
];
