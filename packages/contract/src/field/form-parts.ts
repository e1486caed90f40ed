import { z } from 'zod';

/** The steps of `/lapangan`, in their order; each but the last two is saved as parts of the form. */
export const fieldSteps = ['applicant', 'relatives', 'work', 'loan', 'documents', 'survey', 'review'] as const;
export type FieldStep = (typeof fieldSteps)[number];

/** What is saved by itself, and compared by itself when two people or two phones have changed it. */
export const formParts = ['consent', 'applicant', 'relatives', 'work', 'loan', 'survey'] as const;
export type FormPart = (typeof formParts)[number];

/** Where the person finds a part again. */
export const stepOfPart: Readonly<Record<FormPart, FieldStep>> = {
  consent: 'applicant',
  applicant: 'applicant',
  relatives: 'relatives',
  work: 'work',
  loan: 'loan',
  survey: 'survey',
};

type Answer = string | number | boolean | null | Answer[] | { [field: string]: Answer };

export type PartContent = Record<string, Answer>;

const LARGEST_PART = 100_000;
const MOST_ROWS = 50;

const fieldName = z.string().max(80);
const answer = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** An address, a sheet, or a row of a table. */
const record = z.record(fieldName, answer);

/**
 * What somebody has typed so far, under the names that the channel for programs uses. It may be unfinished or wrong: only
 * what is sent is judged, so that nothing typed on a phone is ever lost to a rule.
 */
export const partContent: z.ZodType<PartContent, PartContent> = z
  .record(fieldName, z.union([answer, record, z.array(record).max(MOST_ROWS)]))
  .refine((content) => JSON.stringify(content).length <= LARGEST_PART);

export type FormContents = { readonly [Part in FormPart]?: PartContent };

/** A photo or scan: a document of the case under its name, or a picture of a survey sheet. */
export const photoSlots = ['DOCUMENT', 'LVUD', 'LPJ_SHM', 'LPJ_KEND'] as const;
export type PhotoSlot = (typeof photoSlots)[number];

/** Documents that every application has: the identity card, and what the applicant agreed to, signed or photographed. */
export const KTP_DOCUMENT = 'ktp';
export const CONSENT_DOCUMENT = 'persetujuan';

/** Which words the applicant agreed to: texts `field.consent`. Changed words get another version. */
export const CONSENT_VERSION = 'AO-2026-11';
