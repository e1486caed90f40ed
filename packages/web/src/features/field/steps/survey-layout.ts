import { creditAnalysisFields } from '@trustiq/contract/survey/credit-analysis.ts';
import type { FieldTable } from '@trustiq/contract/survey/field-types.ts';
import { isComputed } from '@trustiq/contract/survey/field-types.ts';
import { lpjKendFields } from '@trustiq/contract/survey/lpj-kend.ts';
import { lpjShmFields } from '@trustiq/contract/survey/lpj-shm.ts';
import { lvudFields } from '@trustiq/contract/survey/lvud.ts';
import { analysisNikField } from '@trustiq/contract/survey/survey-names.ts';
import type { SurveyPart } from '@trustiq/domain/survey/missing-survey-parts.ts';
import type { SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import {
  analysisTabs,
  type GroupTitle,
  groupFields,
  landGroups,
  lvudGroups,
  vehicleGroups,
} from '../../lookups/sheet-layouts.ts';
import { type SheetName, sheetPath } from '../form/field-paths.ts';

export type FoldTitle = GroupTitle | (typeof analysisTabs)[number][0];

export type Fold = {
  readonly title: FoldTitle;
  readonly fields: readonly string[];
  /** A table inside the sheet, filled in row by row. */
  readonly rows?: SheetName;
};

export type SheetLayout = {
  readonly kind: SurveyKind;
  readonly sheet: SheetName;
  readonly table: FieldTable;
  readonly folds: readonly Fold[];
  /** Where its photos stand, if it has any. */
  readonly photos: GroupTitle | null;
};

const foldsOf = (groups: ReadonlyMap<FoldTitle, readonly string[]>): Fold[] =>
  [...groups].map(([title, fields]) => ({ title, fields }));

const withRows = (folds: readonly Fold[], rows: Partial<Record<FoldTitle, SheetName>>): Fold[] =>
  folds.map((fold) => {
    const table = rows[fold.title];
    return table ? { ...fold, rows: table } : fold;
  });

/** The number of the card stands with the applicant and is not typed a second time. */
const isAsked = (field: string) => field !== analysisNikField.split('.')[1];

export const sheetLayouts: Readonly<Record<SurveyKind, SheetLayout>> = {
  LVUD: {
    kind: 'LVUD',
    sheet: 'businessSurvey',
    table: lvudFields,
    folds: withRows(foldsOf(groupFields<FoldTitle, typeof lvudFields>(lvudFields, lvudGroups)), {
      loans: 'existingLoans',
      character: 'characterChecks',
    }),
    photos: 'surveyPhotos',
  },
  LPJ_SHM: {
    kind: 'LPJ_SHM',
    sheet: 'landAppraisal',
    table: lpjShmFields,
    folds: foldsOf(groupFields<FoldTitle, typeof lpjShmFields>(lpjShmFields, landGroups)),
    photos: 'landPhotos',
  },
  LPJ_KEND: {
    kind: 'LPJ_KEND',
    sheet: 'vehicleAppraisal',
    table: lpjKendFields,
    folds: foldsOf(groupFields<FoldTitle, typeof lpjKendFields>(lpjKendFields, vehicleGroups)),
    photos: 'vehiclePhotos',
  },
  ANALYSIS: {
    kind: 'ANALYSIS',
    sheet: 'creditAnalysis',
    table: creditAnalysisFields,
    folds: [
      ...foldsOf(groupFields<FoldTitle, typeof creditAnalysisFields>(creditAnalysisFields, analysisTabs)).map(
        (fold) => ({ ...fold, fields: fold.fields.filter(isAsked) }),
      ),
      { title: 'requirements', fields: [], rows: 'requirements' },
      { title: 'pledges', fields: [], rows: 'pledges' },
    ],
    photos: null,
  },
};

/** Where somebody finds what a sheet still lacks. */
const foldOfPart: Readonly<Record<SurveyPart, readonly [SurveyKind, FoldTitle]>> = {
  business_header: ['LVUD', 'header'],
  business_premises: ['LVUD', 'business'],
  character_checks: ['LVUD', 'character'],
  monthly_finances: ['LVUD', 'finances'],
  balance_sheet: ['LVUD', 'balance'],
  business_photos: ['LVUD', 'surveyPhotos'],
  land_inspection: ['LPJ_SHM', 'opinion'],
  land_photos: ['LPJ_SHM', 'landPhotos'],
  vehicle_inspection: ['LPJ_KEND', 'opinion'],
  vehicle_photos: ['LPJ_KEND', 'vehiclePhotos'],
  debtor_data: ['ANALYSIS', 'debtor'],
  requested_facility: ['ANALYSIS', 'facility'],
  income: ['ANALYSIS', 'income'],
};

export const foldId = (kind: SurveyKind, title: FoldTitle): string => `sheet-${kind}-${title}`;

/** The fold in which a fault is mended, as the id of its head; null when none is meant. */
export function foldOfField(field: string | null): string | null {
  if (field === null) return null;
  const [first = '', second = ''] = field.split('.');
  if (first === 'survey' && second in foldOfPart) return foldId(...foldOfPart[second as SurveyPart]);
  for (const { kind, sheet, folds } of Object.values(sheetLayouts))
    for (const { title, fields, rows } of folds)
      if ((first === sheetPath(sheet) && fields.includes(second)) || (rows && first === sheetPath(rows)))
        return foldId(kind, title);
  return null;
}

export const isTyped = (table: FieldTable, field: string): boolean => {
  const type = table[field];
  return type !== undefined && !isComputed(type);
};
