import { formatMobileNumber } from '@trustiq/domain/applicant/identifiers.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { borrowerSubject, caseSubject } from '../../platform/marks/subject.ts';
import { expectAsMarked } from '../../platform/record/read-compared.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { findRegistration, type Registration } from './cif-registrations.store.ts';
import type { NewClient } from './core-banking.gateway.ts';
import { clientNameAsGiven } from './external-ids.ts';

/** Whom core banking is asked about, and the registration that says so. */
export type AskedClient = {
  readonly registration: Registration;
  readonly client: Omit<NewClient, 'officeId' | 'identityTypeId'>;
};

/** The borrower is no longer who core banking was asked about: its answer is about somebody else. */
export class OtherClient extends Error {}

/**
 * Read together with the marks of case and borrower, inside one moment. Of the name in core banking the prefix is the one
 * that it was given with; its number is our own of the borrower: the stored one could be another client's.
 */
export async function readAskedClient(
  trx: Db,
  cipher: FieldCipher,
  applicationId: number,
): Promise<AskedClient | null> {
  const registration = await findRegistration(trx, applicationId);
  if (registration === null) return null;
  const { borrower_id: borrowerId } = registration;
  await expectAsMarked(trx, applicationId, [caseSubject(applicationId), borrowerSubject(borrowerId)]);
  const client = {
    externalId: clientNameAsGiven(registration.external_id, borrowerId),
    nik: cipher.decrypt(registration.nik_cipher, borrowerNik(borrowerId)),
    fullName: registration.full_name,
    birthDate: registration.birth_date,
    mobileNumber: formatMobileNumber(registration.msisdn),
    email: registration.email,
  };
  return { registration, client };
}

const identity = ['externalId', 'nik', 'fullName', 'birthDate'] as const;

/** Inside the moment that keeps the answer. */
export async function expectSameClient(
  trx: Db,
  cipher: FieldCipher,
  applicationId: number,
  asked: AskedClient,
): Promise<void> {
  const now = await readAskedClient(trx, cipher, applicationId);
  const isSame =
    now !== null &&
    now.registration.external_id === asked.registration.external_id &&
    identity.every((field) => now.client[field] === asked.client[field]);
  if (!isSame) throw new OtherClient('The case is about another person than the one who was asked about');
}
