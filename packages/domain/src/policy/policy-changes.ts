import { trackOfArea } from '../access/track.ts';
import type { ChapterName, Policy } from './policy.ts';
import { chapterNames } from './policy.ts';
import { fault, type PolicyFault, type PolicyPath } from './policy-fault.ts';

/** What is known for ever by its number or code: closed or switched off, never taken out of the book. */
const kept = {
  'organisation.areas': ['id', ({ organisation }: Policy) => organisation.areas.map(({ id }) => id)],
  'organisation.branches': ['id', ({ organisation }: Policy) => organisation.branches.map(({ id }) => id)],
  'products.offered': ['id', ({ products }: Policy) => products.offered.map(({ id }) => id)],
  'insurance.options': ['code', ({ insurance }: Policy) => insurance.options.map(({ code }) => code)],
  'reasons.reasons': ['code', ({ reasons }: Policy) => reasons.reasons.map(({ code }) => code)],
  'deviations.catalogue': ['id', ({ deviations }: Policy) => deviations.catalogue.map(({ id }) => id)],
} as const satisfies Record<string, readonly ['id' | 'code', (policy: Policy) => readonly (string | number)[]]>;

/** By which field the rows of this list are known for ever; null where rows may go. */
export const keptBy = (list: PolicyPath): 'id' | 'code' | null => {
  const place = list.join('.');
  return place in kept ? kept[place as keyof typeof kept][0] : null;
};

type Coded = { readonly id: number; readonly code: string };

/** What has a number and a code: seals, agreements and letters of before name the code. */
const coded = [
  [['organisation', 'branches'], ({ organisation }) => organisation.branches],
  [['products', 'offered'], ({ products }) => products.offered],
  [['deviations', 'catalogue'], ({ deviations }) => deviations.catalogue],
] as const satisfies readonly (readonly [PolicyPath, (policy: Policy) => readonly Coded[]])[];

const renamedFaults = (before: Policy, after: Policy): PolicyFault[] =>
  coded.flatMap(([path, rowsOf]) => {
    const rows: readonly Coded[] = rowsOf(before);
    return rowsOf(after).flatMap(({ id, code }, index) => {
      const known = rows.find((row) => row.id === id);
      return known === undefined || known.code === code
        ? []
        : [fault([...path, index, 'code'], 'code_changed', known.code)];
    });
  });

/** A branch takes its open cases along, and people of the other track would never see them. */
const trackFaults = (before: Policy, after: Policy): PolicyFault[] =>
  after.organisation.branches.flatMap(({ id, areaId }, index) => {
    const known = before.organisation.branches.find((branch) => branch.id === id);
    return known === undefined || trackOfArea(known.areaId) === trackOfArea(areaId)
      ? []
      : [fault(['organisation', 'branches', index, 'areaId'], 'track_changed', known.code)];
  });

/** By this field decisions of before know the rows of the list: where a row has it, it stays as it is. */
export const isNamedBy = (list: PolicyPath, field: string | number): boolean =>
  keptBy(list) === field || (field === 'code' && coded.some(([path]) => path.join('.') === list.join('.')));

/** What the next version leaves out, or calls otherwise, that decisions of before name, and where it would leave their cases to nobody. */
export const removedFaults = (before: Policy, after: Policy): PolicyFault[] => [
  ...Object.entries(kept).flatMap(([place, [, namesOf]]) => {
    const names: readonly (string | number)[] = namesOf(after);
    return namesOf(before)
      .filter((name) => !names.includes(name))
      .map((name) => fault(place.split('.'), 'removed', name));
  }),
  ...renamedFaults(before, after),
  ...trackFaults(before, after),
];

export type PolicyChange = {
  readonly path: PolicyPath;
  /** Undefined where there was, or is, nothing. */
  readonly before: unknown;
  readonly after: unknown;
};

const isBranching = (value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] =>
  typeof value === 'object' && value !== null;

const keysOf = (value: unknown): readonly (string | number)[] =>
  Array.isArray(value) ? value.map((_, index) => index) : isBranching(value) ? Object.keys(value) : [];

const at = (value: unknown, key: string | number): unknown =>
  isBranching(value) ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined;

/** Rows of a table are the same row by their id or code, wherever they stand. */
const nameOf = (row: unknown): string | number | null => {
  const name = at(row, 'id') ?? at(row, 'code') ?? null;
  return typeof name === 'string' || typeof name === 'number' ? name : null;
};

function changesOfTable(before: readonly unknown[], after: readonly unknown[], path: PolicyPath): PolicyChange[] {
  const names = [...new Set([...before, ...after].map(nameOf))];
  return names.flatMap((name) => {
    const row = (rows: readonly unknown[]) => rows.find((candidate) => nameOf(candidate) === name);
    return changesBetween(row(before), row(after), [...path, name ?? '']);
  });
}

function changesBetween(before: unknown, after: unknown, path: PolicyPath): PolicyChange[] {
  if (!isBranching(before) || !isBranching(after)) return Object.is(before, after) ? [] : [{ path, before, after }];
  const rows = [before, after].map((value) => (Array.isArray(value) ? value : null));
  const [rowsBefore, rowsAfter] = rows;
  const isNamed = (list: readonly unknown[]) => list.every((row) => nameOf(row) !== null);
  if (rowsBefore && rowsAfter && isNamed([...rowsBefore, ...rowsAfter]))
    return changesOfTable(rowsBefore, rowsAfter, path);
  const keys = [...new Set([...keysOf(before), ...keysOf(after)])];
  return keys.flatMap((key) => changesBetween(at(before, key), at(after, key), [...path, key]));
}

/** What one version says and the other does not, value by value, in the order of the book. */
export const policyChanges = (before: Policy, after: Policy): PolicyChange[] =>
  chapterNames.flatMap((chapter: ChapterName) => changesBetween(before[chapter], after[chapter], [chapter]));
