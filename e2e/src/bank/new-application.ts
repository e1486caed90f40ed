import { readFileSync } from 'node:fs';
import { createClient } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { businessSurvey, ktpUpload, originationBody } from '../../../packages/server/src/testing/origination-body.ts';
import { bankUrl, serviceTokenFile } from './addresses.ts';
import { nothingInCommon } from './nothing-in-common.ts';

type ApplicationOptions = {
  readonly branch?: '001' | '999';
  readonly productId?: number;
  readonly loanAmount?: number;
  readonly tenor?: number;
  readonly email?: string;
  /** Without it HRD asks for the number. */
  readonly employeeNumber?: string;
  /** Somebody who has applied before. */
  readonly person?: Person;
  /** Answers of the business survey that differ. */
  readonly survey?: object;
  /** Its other sheets. */
  readonly sheets?: Readonly<Record<string, object>>;
  /** Whether nothing of it is anybody else's too. */
  readonly isAlone?: boolean;
  /** Another bank than that of most journeys, and who brings it there. */
  readonly bankOf?: { readonly url: string; readonly token: string };
};

let people = 0;
/** Another one after every failure: a journey that is tried again must not bring the people of its first try. */
const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0);

export type Person = { readonly dateOfBirth: string; readonly noKtp: string };

/** Another fictional woman each time, whom the simulated bureau knows as a good payer. */
export function nextPerson(): Person {
  people += 1;
  const dateOfBirth = `198${worker % 10}-${String((people % 12) + 1).padStart(2, '0')}-${String((people % 28) + 1).padStart(2, '0')}`;
  const serial = String(9900 + (people % 60));
  return { dateOfBirth, noKtp: composeNik({ regionCode: '327301', birthDate: dateOfBirth, gender: 'P', serial }) };
}

const analysis = {
  debtorName: 'PEGAWAI CONTOH',
  jobCompanyName: 'PT Contoh',
  jobStartDate: '2020-11-16',
  fcLoanAmount: 10_000_000,
  fcLoanTenor: 12,
  fcLoanInterestPct: 12,
  jobBasicSalary: 12_000_000,
};

/** An application as the account officer's tablet brings it, submitted: it waits for the checker, or for HRD in branch 999. */
export async function newApplication(
  fullName: string,
  {
    branch = '001',
    survey = {},
    sheets = {},
    email,
    employeeNumber,
    isAlone = false,
    person = nextPerson(),
    bankOf,
    ...terms
  }: ApplicationOptions = {},
): Promise<number> {
  const { url, token } = bankOf ?? { url: bankUrl, token: readFileSync(serviceTokenFile(branch), 'utf8') };
  const authorization = `Bearer ${token}`;
  const client = createClient({ baseUrl: url, headers: () => ({ authorization }) });
  const body = originationBody();
  const own = isAlone ? nothingInCommon(people) : undefined;
  const consent = { ...body.consent, at: new Date().toISOString() };
  const applicant = {
    ...body.applicant,
    email: 'sri@example.test',
    ...own?.applicant,
    ...person,
    fullName,
    ...(email !== undefined && { email }),
    residenceOwnershipStatus: 'MILIK SENDIRI' as const,
  };
  const emergencyContacts = body.emergencyContacts.map((contact) => ({ ...contact, ...own?.contact }));
  const bank = { ...body.bank, ...own?.bank, payrollAccountName: fullName };
  const job = { ...body.job, ...own?.job, ...(employeeNumber !== undefined && { noNpk: employeeNumber }) };
  const { id } = await client.originateApplication({
    body: { ...body, ...terms, applicant, emergencyContacts, job, bank, consent },
  });
  const business = businessSurvey();
  const answers =
    branch === '999'
      ? { analisaCredit: analysis }
      : {
          ...business,
          photos: own?.photos ?? business.photos,
          lvud: { ...business.lvud, ...own?.survey, ...survey },
          ...sheets,
        };
  await client.saveSurvey({ params: { id }, body: answers });
  await client.addOriginationDocument({
    params: { id },
    body: { ...ktpUpload, ...own?.ktp },
  });
  await client.submitOrigination({ params: { id } });
  return id;
}
