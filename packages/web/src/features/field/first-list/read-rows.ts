import type { FormRow } from '@trustiq/contract/field/field-forms.ts';

type Kind = 'string' | 'number' | 'boolean';
const text = ['string'] as const;
const textOrNull = ['string', null] as const;
const numberOrNull = ['number', null] as const;

/** What is drawn of a row. The schemas of the contract would be more script than all of the first list. */
const shape: Readonly<Record<string, readonly (Kind | null)[]>> = {
  id: textOrNull,
  applicationId: numberOrNull,
  kind: text,
  officerName: textOrNull,
  isMine: ['boolean'],
  maySend: ['boolean'],
  sentAt: textOrNull,
  closedAt: textOrNull,
  statusText: textOrNull,
  fullName: textOrNull,
  productName: textOrNull,
  amountRupiah: numberOrNull,
  photos: ['number'],
  photoBytes: ['number'],
};
const faultShape = { step: text, field: text } as const;
const returnedShape = { reason: textOrNull, note: textOrNull, role: text } as const;

type Shape = Readonly<Record<string, readonly (Kind | null)[]>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fits = (value: unknown, expected: Shape): value is Record<string, unknown> =>
  isRecord(value) &&
  Object.entries(expected).every(([field, kinds]) =>
    kinds.some((kind) => (kind === null ? value[field] === null : typeof value[field] === kind)),
  );

const isRow = (value: unknown): value is FormRow =>
  fits(value, shape) &&
  Array.isArray(value['missing']) &&
  value['missing'].every((fault) => fits(fault, faultShape)) &&
  (value['returned'] === null || fits(value['returned'], returnedShape));

/** Null where the answer looks otherwise: then nothing is drawn, and the application says what there is to say. */
export const readRows = (answer: unknown): readonly FormRow[] | null =>
  Array.isArray(answer) && answer.every(isRow) ? answer : null;
