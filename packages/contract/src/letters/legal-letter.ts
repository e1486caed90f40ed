import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { MAXIMUM_GUARANTEE_NOTE_LENGTH } from '@trustiq/domain/letters/letter-defaults.ts';
import { guaranteeKinds } from '@trustiq/domain/loan/guarantee.ts';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { fromLetter } from './letter-names.ts';

const ofApplication = z.strictObject({ appId: z.coerce.number().int().positive() });

const legalLetter = z.object({
  pengadilanNo: z.string(),
  /** Null until the committee gets the application: only then a number is reserved. */
  pkNo: z.string().nullable(),
  skNo: z.string(),
  tandaTerima: z.string().nullable(),
  suratKuasa: z.string(),
  tanggalKuasa: z.string(),
  persyaratanJaminan: z.string().nullable(),
  ketPersyaratanJaminan: z.string().nullable(),
  /** Null while these are only the defaults. */
  savedAt: z.string().nullable(),
  /** The application was rejected or cancelled; its number is not used again. */
  isVoid: z.boolean(),
});

/** The same in plain names. */
export type LegalLetter = ReturnType<typeof fromLetter<z.output<typeof legalLetter>>>;

/** An empty field goes back to its default. */
const line = z
  .string()
  .trim()
  .max(100)
  .nullish()
  .transform((text) => text || null);

const letterForm = z
  .strictObject({
    pengadilanNo: line,
    /** Sent along with the form and never used: the number is the server's. */
    pkNo: z.string().max(100).nullish(),
    skNo: line,
    tandaTerima: line,
    suratKuasa: line,
    tanggalKuasa: z.string().refine(isPlainDate, 'not_a_date').nullish(),
    persyaratanJaminan: z.enum(guaranteeKinds).nullish(),
    ketPersyaratanJaminan: z.string().trim().max(MAXIMUM_GUARANTEE_NOTE_LENGTH).nullish(),
    /** As the letter was read: told by the server, never to it. */
    savedAt: z.string().max(40).nullish(),
    isVoid: z.boolean().nullish(),
    version: z.int().min(1).optional(),
  })
  .transform(({ version, pkNo: _number, savedAt: _saved, isVoid: _void, ...form }) => {
    const { powerOfAttorneyDate = null, guarantee = null, guaranteeNote, ...lines } = fromLetter(form);
    return { version, letter: { ...lines, powerOfAttorneyDate, guarantee, guaranteeNote: guaranteeNote || null } };
  });

export const getLetter = endpoint({
  method: 'GET',
  path: '/api/application-data/persuratan/:appId',
  summary: 'The legal letter of an application, with its defaults where nobody wrote anything',
  permission: 'application.read',
  reads: 'application',
  params: ofApplication,
  reply: legalLetter,
  errors: ['NOT_FOUND'],
});

export const saveLetter = endpoint({
  method: 'PUT',
  path: '/api/application-data/persuratan/:appId',
  summary: 'Save the legal letter',
  permission: 'letter.write',
  params: ofApplication,
  body: letterForm,
  reply: legalLetter,
  errors: ['NOT_FOUND', 'RULE_BROKEN', 'STEP_REFUSED', 'STALE_VERSION', 'VERSION_REQUIRED', 'DISBURSEMENT_IN_PROGRESS'],
  mayReopen: true,
});
