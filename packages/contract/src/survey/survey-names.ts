import { plainNames } from '../wire/plain-names.ts';
import type { FieldTable } from './field-types.ts';
import { type Sheet, textIn } from './sheet.ts';
import { toSheetReply } from './sheet-reply.ts';
import type { SurveyPhoto } from './survey-sheets.ts';

const parts = plainNames({
  lvud: 'businessSurvey',
  pinjaman: 'existingLoans',
  cekKarakter: 'characterChecks',
  analisaCredit: 'creditAnalysis',
  persyaratan: 'requirements',
  agunan: 'pledges',
  lpjShm: 'landAppraisal',
  lpjKend: 'vehicleAppraisal',
});

/** The sheets and tables of a survey in plain names. The fields of a sheet keep their own: rules read them by `survey-answers.ts`. */
export const fromSurveyParts = parts.fromWire;

/** Which parts somebody delivered, as the audit has always named them. */
export const namesOfParts = (delivery: object): string[] => Object.keys(parts.toWire(delivery));

type SheetTable = 'existingLoans' | 'characterChecks' | 'requirements' | 'pledges';

const isRow = (value: unknown): value is Sheet => typeof value === 'object' && value !== null;

/** A table inside a sheet, such as the loans elsewhere; empty when nobody filled it in. */
export function rowsOfSheet(sheet: Sheet | undefined, table: SheetTable): readonly Sheet[] {
  const rows = sheet?.[parts.wireName(table)];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/** Tables as they are kept inside their sheet. */
export const toSheetTables = (tables: Readonly<Partial<Record<SheetTable, readonly Sheet[]>>>): Sheet =>
  parts.toWire(tables);

const analysisNames = plainNames({ noKtp: 'nik' });

/** The NIK stands encrypted with the person: a sheet brings it to be compared, and is kept without it. */
export const nikInAnalysis = (analysis: Sheet | undefined): string | null =>
  textIn(analysis ?? {}, analysisNames.wireName('nik'));

export function withoutNik(analysis: Sheet): Sheet {
  const { nik: _, ...kept } = analysisNames.fromWire(analysis) as Sheet;
  return kept;
}

export const withNik = (analysis: Sheet, nik: string | null): Sheet => ({
  ...analysis,
  ...analysisNames.toWire({ nik }),
});

/** What the caller calls that field. */
export const analysisNikField = `${parts.wireName('creditAnalysis')}.${analysisNames.wireName('nik')}`;

const photoNames = plainNames({ fileCat: 'category' });

export const fromSurveyPhotos = <Photo extends object>(photos: readonly Photo[]) =>
  photos.map((photo) => photoNames.fromWire(photo));

type ShownPhoto = ReturnType<typeof fromSurveyPhotos<SurveyPhoto>>[number];

export const toSurveyPhoto = (photo: ShownPhoto): SurveyPhoto => photoNames.toWire(photo);

type KeptSheet = { readonly id: number; readonly applicationId: number; readonly content: Sheet };

/** A sheet as it is shown: every field of its table, and whose it is. */
export const toWholeSheet = <Table extends FieldTable>(table: Table, { id, applicationId, content }: KeptSheet) => ({
  ...toSheetReply(table, content),
  id,
  aplicationId: applicationId,
});
