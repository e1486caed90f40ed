import type { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';
import { bankFieldsSchema, type bankRecordSchema, type createBankRecord } from './bank-record.ts';

const names = plainNames({
  aplicationId: 'applicationId',
  accountBank: 'bankAccountNo',
  accountSaving: 'savingsAccountNo',
  atmNo: 'cardNo',
  loanAmount: 'amountRupiah',
  regBy: 'registeredBy',
  regDate: 'registeredAt',
  updBy: 'updatedBy',
  updDate: 'updatedAt',
});

type RecordOnWire = z.output<typeof bankRecordSchema>;
type SavedOnWire = z.output<typeof createBankRecord.body>;
type FieldsOnWire = z.output<typeof bankFieldsSchema>;

/** The bank accounts of an applicant, in plain names. */
export type BankRecord = ReturnType<typeof fromBankRecord>;

export const fromBankRecord = (record: RecordOnWire) => names.fromWire(record);
export const toBankRecord = (record: BankRecord): RecordOnWire => names.toWire(record);

/** What somebody filled in of them. */
export type BankFields = ReturnType<typeof fromBankFields>;

export const fromBankFields = (fields: FieldsOnWire) => names.fromWire(fields);

const fieldsOnly = bankFieldsSchema.strip();

/** What of a record somebody may fill in. */
export const bankFieldsOf = (record: RecordOnWire): FieldsOnWire => fieldsOnly.parse(record);

/** What a form sends; what the server knows itself is left out. */
export const fromSavedBankRecord = (body: SavedOnWire) => ({
  ...names.fromWire({ aplicationId: body.aplicationId, version: body.version, pin: body.pin }),
  fields: fromBankFields(fieldsOnly.parse(body)),
});

type SavedFields = BankFields & { readonly applicationId: number; readonly version: number };

export const toSavedBankRecord = (saved: SavedFields): SavedOnWire => names.toWire(saved);

/** A refusal names the fields as its caller does. */
export const toBankField = names.wireName;
export const fromBankField = names.plainName;
