import { readFileSync } from 'node:fs';

const LISTS = new URL('../../../../packages/server/src/features/lookups/reference-data.json', import.meta.url);

type Lists = {
  readonly areas: readonly { readonly areaName: string }[];
  readonly branches: readonly {
    readonly branchName: string;
    readonly branchCode: string;
    readonly kepalaCabang: string;
  }[];
  readonly products: readonly { readonly id: number; readonly productCode: string; readonly productName: string }[];
  readonly insurance: readonly { readonly insCode: string; readonly insName: string }[];
  readonly reasons: readonly { readonly code: string; readonly description: string }[];
  readonly deviations: readonly { readonly code: string; readonly description: string }[];
};

const lists = JSON.parse(readFileSync(LISTS, 'utf8')) as Lists;

/** Codes of three letters mean nothing alone: they are looked for where they would stand (`demoCodes`). */
const SHORT = 3;

/** What only the bank of the demo is called, offers and has. */
const words: readonly string[] = [
  'AGM',
  ...lists.areas.map(({ areaName }) => areaName),
  ...lists.branches.flatMap(({ branchName, kepalaCabang }) => [branchName, kepalaCabang]),
  ...lists.products.flatMap(({ id, productName }) => [String(id), productName]),
  ...lists.products.map(({ productCode }) => productCode).filter((code) => code.length > SHORT),
  ...lists.insurance.map(({ insCode }) => insCode),
  ...lists.deviations.map(({ code }) => code),
];

const quoted = (word: string) => word.replace(/[()]/g, '\\$&');
const anywhere = new RegExp(
  words.map((word) => `(?<![\\p{L}\\p{N}])${quoted(word)}(?![\\p{L}\\p{N}])`).join('|'),
  'iu',
);
/** On paper words stand beside each other without a space: as they are written there, capitals included. */
const onPaper = new RegExp(words.map((word) => quoted(word.replace(/\s/g, ''))).join('|'));

/** The first word of the demo in a text, or null. */
export const demoWordIn = (text: string): string | null => anywhere.exec(text)?.[0] ?? null;
export const demoWordOnPaper = (text: string): string | null => onPaper.exec(text)?.[0] ?? null;

/** The numbers and codes of the demo's own rows, by the table and column that would hold them. */
export const demoCodes: readonly {
  readonly table: string;
  readonly column: string;
  readonly codes: readonly string[];
}[] = [
  { table: 'branches', column: 'branch_code', codes: lists.branches.map(({ branchCode }) => branchCode) },
  { table: 'loan_products', column: 'id', codes: lists.products.map(({ id }) => String(id)) },
  { table: 'loan_products', column: 'code', codes: lists.products.map(({ productCode }) => productCode) },
  { table: 'insurance_options', column: 'code', codes: lists.insurance.map(({ insCode }) => insCode) },
  { table: 'reasons', column: 'code', codes: lists.reasons.map(({ code }) => code) },
  { table: 'deviation_types', column: 'code', codes: lists.deviations.map(({ code }) => code) },
];
