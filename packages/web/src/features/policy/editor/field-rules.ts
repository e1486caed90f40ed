import type { PolicyField } from '@trustiq/contract/policy/policy-fields.ts';
import { kindOfPlace, type Place } from './place.ts';

/** What the shape of a policy does not say about how it is filled in. */

/** Rows that the program knows by their key: all of them are there, and no others. */
const fixedLists = new Set(['scoring.areas', 'scoring.areas.*.criteria', 'scoring.ratings']);
export const isFixedList = (list: Place): boolean => fixedLists.has(kindOfPlace(list));

/** Told by the title of their row. */
const untouchable = new Set(['key', 'kind']);
/** Known by the row, shown and not changed. */
const readOnly = new Set(['scoring.ratings.*.rating']);
export const isHidden = (name: string | number): boolean => untouchable.has(String(name));
export const isReadOnly = (place: Place): boolean => readOnly.has(kindOfPlace(place));

/** Choices whose order says something. */
const ordered = new Set(['authority.seniority']);

const MOST_IN_LINE = 4;
const LONG_TEXT = 500;

export const isLongText = (field: PolicyField): boolean =>
  field.kind === 'text' && field.longest !== null && field.longest >= LONG_TEXT;

const branching = new Set(['list', 'group', 'keyed', 'variants', 'tuple', 'condition']);

export const isCheckList = (field: PolicyField, place: Place): boolean =>
  field.kind === 'list' && field.item.kind === 'choice' && !ordered.has(kindOfPlace(place));

export const isTags = (field: PolicyField): boolean => field.kind === 'list' && field.item.kind === 'text';

/** Takes one input. */
export const isLeaf = (field: PolicyField): boolean => !branching.has(field.kind);

/** A row that stands in one line with the others. */
export function isLine(item: PolicyField): boolean {
  if (item.kind !== 'group') return isLeaf(item);
  const fields = Object.values(item.fields);
  return fields.length <= MOST_IN_LINE && fields.every(isLeaf);
}

/** Read as a table, each row opened by itself: what is not a line, and lists of sentences. */
export const isTable = (list: Place, item: PolicyField): boolean =>
  item.kind === 'group' &&
  !list.some((key) => typeof key === 'number') &&
  (!isLine(item) || Object.values(item.fields).some(isLongText));

const MOST_COLUMNS = 6;
const columns: Readonly<Record<string, readonly string[]>> = {
  'organisation.branches': ['code', 'name', 'city', 'areaId', 'openedOn', 'closedOn'],
  'products.offered': ['code', 'name', 'security', 'minPlafondRupiah', 'maxPlafondRupiah', 'isActive'],
  'deviations.catalogue': ['code', 'description', 'severity', 'condition', 'isActive'],
  'scoring.areas': ['key', 'weightPercent'],
  'scoring.knockOuts': ['label', 'condition', 'cap', 'reasonCode'],
  'limits.relatedParties': ['name', 'nik', 'relation', 'since', 'until'],
};

export const columnsOf = (list: Place, names: readonly string[]): readonly string[] =>
  columns[kindOfPlace(list)] ?? names.slice(0, MOST_COLUMNS);

export const productSections = {
  offer: ['id', 'code', 'name', 'isActive', 'successorId'],
  traits: ['track', 'isBusiness', 'security', 'isSingleInstalment', 'approvalPath', 'hasCompulsorySavings'],
  terms: [
    'minPlafondRupiah',
    'maxPlafondRupiah',
    'minTenorMonths',
    'maxTenorMonths',
    'interestType',
    'minRatePercent',
    'maxRatePercent',
  ],
  fees: [
    'serviceFeePercent',
    'serviceFeeLenderPercent',
    'serviceFeePartnerPercent',
    'serviceFeeTtfPercent',
    'provisiPercent',
    'platformFeeRupiah',
  ],
  insurance: ['defaultInsuranceCode', 'minInsurancePercent', 'maxInsurancePercent', 'certificateProductId'],
  work: ['surveySheets', 'documents', 'fineractProductId'],
} as const;
export type ProductSection = keyof typeof productSections;

export const isProduct = (place: Place): boolean => kindOfPlace(place) === 'products.offered.*';
