import { readFileSync } from 'node:fs';
import { createClient } from '@trustiq/contract/whole-client.ts';
import { businessSurvey, ktpUpload, originationBody } from '../../../packages/server/src/testing/origination-body.ts';
import { bankUrl, serviceTokenFile } from './addresses.ts';
import { nextPerson } from './new-application.ts';

type Apart = { readonly branch: '001' | '999'; readonly msisdn: string };

const products = { '001': 106377, '999': 106381 } as const;

/** Numbers that no other application of the journeys has, however often they are tried. */
let numbers = Date.now() % 100_000_000;
const number = () => String((numbers += 7919)).padStart(10, '4');

const picture = () => Buffer.concat([Buffer.from('iVBORw0KGgo=', 'base64'), Buffer.from(number())]);

/** An application of somebody who has nothing in common with anybody but the phone; in branch 001 it waits for the checker. */
export async function applicationApart(fullName: string, { branch, msisdn }: Apart): Promise<number> {
  const authorization = `Bearer ${readFileSync(serviceTokenFile(branch), 'utf8')}`;
  const client = createClient({ baseUrl: bankUrl, headers: () => ({ authorization }) });
  const body = originationBody();
  const address = { ...body.applicant.address, street: `Gang ${number()}` };
  const applicant = {
    ...body.applicant,
    ...nextPerson(),
    fullName,
    msisdn,
    email: `${number()}@example.test`,
    residenceOwnershipStatus: 'MILIK SENDIRI' as const,
    ktpAddress: address,
    address,
  };
  const emergencyContacts = body.emergencyContacts.map((contact) => ({ ...contact, ecMsisdn: `081${number()}` }));
  const { id } = await client.originateApplication({
    body: {
      ...body,
      productId: products[branch],
      loanAmount: 10_000_000,
      applicant,
      emergencyContacts,
      job: { ...body.job, companyName: `Warung ${number()}`, officePhone: number().slice(-7) },
      bank: {
        ...body.bank,
        payrollAccountNo: number(),
        payrollAccountName: fullName,
        companionAccountNo: number(),
      },
      consent: { ...body.consent, at: new Date().toISOString() },
    },
  });
  if (branch === '999') return id;
  const { lvud, photos, ...survey } = businessSurvey();
  const turnover = { lvudOmsetHarian: 1_000_000 + 1_000 * (numbers % 900), lvudNamaSurveyor: `Petugas ${number()}` };
  const places = photos.map((photo) => ({
    ...photo,
    fileData: picture().toString('base64'),
    latitude: -6 - (numbers % 99_991) / 100_000,
  }));
  await client.saveSurvey({ params: { id }, body: { ...survey, lvud: { ...lvud, ...turnover }, photos: places } });
  const card = picture();
  const upload = { ...ktpUpload, creditFileSize: card.length, fileData: card.toString('base64') };
  await client.addOriginationDocument({ params: { id }, body: upload });
  await client.submitOrigination({ params: { id } });
  return id;
}
