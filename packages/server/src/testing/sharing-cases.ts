import type { SharedTraitsReply } from '@trustiq/contract/shared-traits/shared-traits.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import type { Insertable } from 'kysely';
import { fieldCipher } from '../platform/security/field-cipher.ts';
import { bankField } from '../schema/encrypted-fields.ts';
import type { Tables } from '../schema/schema.ts';
import { newApplication } from './new-application.ts';
import { nextNik } from './next-nik.ts';
import { remember } from './remember.ts';
import { startBank, type TestBank } from './start-bank.ts';

type Changes = Parameters<typeof newApplication>[1];
/** Something that an application has besides what it came with. */
type Writing = (bank: TestBank, id: number) => Promise<unknown>;
export type Giving = { readonly changes?: Changes; readonly write?: Writing };

let serial = 0;
export const somePhone = () => `8125${String((serial += 7919)).padStart(8, '3')}`;

export const write =
  <Table extends keyof Tables & string>(
    table: Table,
    values: Omit<Insertable<Tables[Table]>, 'application_id'>,
  ): Writing =>
  (bank, id) =>
    remember(bank, id, [], (trx) =>
      trx
        .insertInto(table)
        .values({ application_id: id, ...values } as never)
        .execute(),
    );

export const survey =
  (kind: 'LVUD' | 'LPJ_SHM' | 'LPJ_KEND', content: object): Writing =>
  (bank, id) =>
    write('surveys', { kind, content: JSON.stringify(content), received_at: bank.now() })(bank, id);

export const picture =
  (sha256: string): Writing =>
  (bank, id) =>
    write('documents', {
      filename: 'ktp.png',
      content_type: 'image/png',
      detected_type: 'image/png',
      size_bytes: 1,
      object_name: `${id}/ktp`,
      sha256,
      uploaded_by: 'AO',
      uploaded_at: bank.now(),
    })(bank, id);

export const surveyPhoto =
  (sha256: string, latitude: number): Writing =>
  (bank, id) =>
    write('survey_photos', {
      file_category: 'LVUD',
      filename: 'usaha.png',
      detected_type: 'image/png',
      size_bytes: 1,
      object_name: `${id}/usaha`,
      sha256,
      latitude,
      longitude: 107.6098,
      taken_at: null,
      received_at: bank.now(),
    })(bank, id);

export const account =
  (bankCode: string, number: string): Writing =>
  (bank, id) => {
    const cipher = fieldCipher(bank.deps.secrets);
    const account_no_cipher = cipher.encrypt(number, bankField('account_no_cipher', id));
    return write('bank_records', { bank_code: bankCode, account_no_cipher })(bank, id);
  };

export const figuresOfSheet = {
  lvudOmsetHarian: 448_000,
  lvudHpp: 8_000_000,
  lvudBiayaGaji: 1_184_000,
  lvudPenghasilanPasangan: 3_632_000,
  lvudBiayaRumahTangga: 1_500_000,
};

export const contactOf = (msisdn: string) => ({
  contacts: [{ name: 'IBU', relation: 'BROTHER_SISTER', msisdn, livingStatus: 'TIDAK_SERUMAH' } as const],
});

export const spouseOf = (msisdn: string, nik: string | null = null) => ({
  maritalStatus: 'KAWIN',
  spouses: [
    { relation: 'SUAMI', name: 'SUAMI CONTOH', nik, msisdn, birthDate: null, hasSeparateProperty: false } as const,
  ],
});

/** A bank of thousands, in which what four share is rare, with people who have in common what a test gives them. */
export async function sharingBank() {
  const bank = await startBank({ env: { PROCESS: 'web' } });
  await bank.deps.db.insertInto('application_numbers').values({ year: 2001, last: 5_000 }).execute();
  const { client: analyst } = await bank.signInAs('analyst');

  /** Somebody who has nothing in common with anybody. */
  async function stranger(changes: Changes = {}): Promise<number> {
    const own = `JL SENDIRI ${serial}`;
    const { id } = await newApplication(bank, {
      nik: nextNik(),
      msisdn: somePhone(),
      email: `orang${serial}@contoh.test`,
      ktpAddress: { street: own },
      homeAddress: { street: own },
      contacts: [{ name: 'KERABAT', relation: 'BROTHER_SISTER', livingStatus: 'TIDAK_SERUMAH', msisdn: somePhone() }],
      ...changes,
    });
    return id;
  }

  async function given({ changes = {}, write: writing }: Giving): Promise<number> {
    const id = await stranger(changes);
    await writing?.(bank, id);
    return id;
  }

  const sharedOf = (id: number, client: Client = analyst): Promise<SharedTraitsReply> =>
    client.getSharedTraits({ params: { id } });

  return { bank, stranger, given, sharedOf };
}
