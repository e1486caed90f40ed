import { eachFee } from '@trustiq/domain/loan/loan-fees.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { createApplication, takingIn } from '../features/origination/create-application.ts';
import type { NewApplication } from '../features/origination/new-application.ts';
import type { Policies } from '../platform/deps.ts';
import { fieldCipher } from '../platform/security/field-cipher.ts';
import { insertHistory } from '../workflow/save-step.store.ts';
import { nextNik } from './next-nik.ts';
import type { TestBank } from './start-bank.ts';

/** Fees of KMPS Mikro as the product lays them down. */
const fees = {
  ...eachFee(() => 0),
  servicePercent: 2,
  partnerServicePercent: 0.25,
  ttfServicePercent: 0.25,
  provisiPercent: 1,
  notaryRupiah: 0,
  stampDutyRupiah: 20_000,
  savingsAccountRupiah: 25_000,
  otherRupiah: 0,
};

/** KMPS Mikro, Rp 20.000.000 over 12 months at the product's own terms. */
export const microLoan: NewApplication['loan'] = {
  insuranceCode: 'JWA01',
  amountRupiah: 20_000_000,
  ratePercent: 12,
  tenorMonths: 12,
  premium: { by: 'PERCENT', percent: 2.5 },
  fees,
};

/** A complete application of branch 001 in AO-REQUESTED: KMPS Mikro, Rp 20.000.000, 12 months. */
export async function newApplication(
  bank: TestBank,
  changes: Partial<NewApplication> = {},
  policies: Policies = bank.deps.policies,
) {
  const application: NewApplication = {
    branchId: 1,
    areaId: 2,
    officerId: null,
    productId: 106377,
    track: 'CHECKER',
    nik: nextNik(),
    npwp: null,
    fullName: 'SRI CONTOH',
    gender: 'P',
    birthDate: '1990-05-17',
    birthPlace: 'BANDUNG',
    motherName: 'IBU CONTOH',
    email: 'sri@example.test',
    msisdn: '81299990001',
    religion: 'ISLAM',
    education: 'SLTA',
    maritalStatus: 'BELUM KAWIN',
    dependants: 0,
    residenceStatus: 'MILIK SENDIRI',
    ktpAddress: { street: 'JL CONTOH 1' },
    homeAddress: { street: 'JL CONTOH 1' },
    ktpPhotoFileName: null,
    spouses: [],
    contacts: [
      { name: 'BUDI CONTOH', relation: 'BROTHER_SISTER', msisdn: '81299990002', livingStatus: 'TIDAK_SERUMAH' },
    ],
    loanPurpose: 'Modal kerja',
    loan: microLoan,
    consent: { version: 'test', channel: 'AO' },
    ...changes,
  };
  const cipher = fieldCipher(bank.deps.secrets);
  const actor = { ...systemActor, role: 'SERVICE', branchId: application.branchId } as const;
  return takingIn(bank.deps, (trx) =>
    createApplication(
      trx,
      { cipher, insertHistory, policies },
      { start: 'originate', actor, origin: null, application, at: bank.now() },
    ),
  );
}
