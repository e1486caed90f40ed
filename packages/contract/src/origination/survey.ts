import { z } from 'zod';
import { creditAnalysisFields, pledgeFields, requirementFields } from '../survey/credit-analysis.ts';
import { type FieldTable, isComputed, sheetSchema } from '../survey/field-types.ts';
import { lpjKendFields } from '../survey/lpj-kend.ts';
import { lpjShmFields } from '../survey/lpj-shm.ts';
import { characterCheckFields, existingLoanFields, lvudFields } from '../survey/lvud.ts';
import { fromSurveyParts, fromSurveyPhotos } from '../survey/survey-names.ts';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

const MOST_ROWS = 50;
const MOST_PHOTOS = 10;

const rows = (table: FieldTable) => z.array(sheetSchema(table)).max(MOST_ROWS);

const photo = z.strictObject({
  fileCat: z.enum(['LVUD', 'LPJ_SHM', 'LPJ_KEND']),
  filename: z.string().min(1).max(200),
  fileData: z.string(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  takenAt: z.iso.datetime({ offset: true }).nullish(),
});

/** The parts that are given replace what was there; the others stay. Photos are added. */
export const surveySchema = z.strictObject({
  lvud: sheetSchema(lvudFields).optional(),
  pinjaman: rows(existingLoanFields).optional(),
  cekKarakter: rows(characterCheckFields).optional(),
  analisaCredit: sheetSchema(creditAnalysisFields).optional(),
  persyaratan: rows(requirementFields).optional(),
  agunan: rows(pledgeFields).optional(),
  lpjShm: sheetSchema(lpjShmFields).optional(),
  lpjKend: sheetSchema(lpjKendFields).optional(),
  photos: z.array(photo).max(MOST_PHOTOS).optional(),
});

type SurveyBody = z.output<typeof surveySchema>;

/** A delivery of sheets and photos in plain names. */
export type SurveyDelivery = ReturnType<typeof fromSurvey>;

export const fromSurvey = ({ photos = [], ...sheets }: SurveyBody) => ({
  sheets: fromSurveyParts(sheets),
  photos: fromSurveyPhotos(photos),
});

const sheets = {
  lvud: lvudFields,
  analisaCredit: creditAnalysisFields,
  lpjShm: lpjShmFields,
  lpjKend: lpjKendFields,
} as const;

/** Fields that somebody filled in although they are computed here, as `sheet.field`. */
export const computedFieldsIn = (body: SurveyBody): string[] =>
  (Object.keys(sheets) as (keyof typeof sheets)[]).flatMap((name) => {
    const given: Readonly<Record<string, unknown>> = body[name] ?? {};
    const table: FieldTable = sheets[name];
    return Object.entries(table)
      .filter(([field, type]) => isComputed(type) && given[field] !== undefined && given[field] !== null)
      .map(([field]) => `${name}.${field}`);
  });

export const saveSurvey = endpoint({
  method: 'POST',
  path: '/api/origination/:id/survey',
  summary: 'Survey sheets, appraisals, credit analysis and photos of an application that is not submitted yet',
  permission: 'service',
  params: caseId,
  body: surveySchema,
  reply: z.object({ id: z.int(), kinds: z.array(z.string()), photos: z.int(), missing: z.array(z.string()) }),
  errors: [
    'NOT_FOUND',
    'RULE_BROKEN',
    'STEP_REFUSED',
    'STALE_VERSION',
    'TOO_LARGE',
    'IN_PROGRESS',
    'KEY_REUSED',
    'PARTNER_UNAVAILABLE',
    'STORAGE_FULL',
  ],
  upload: true,
  idempotent: true,
});
