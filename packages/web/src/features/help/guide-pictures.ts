import type { Guide } from './guide-of-role.ts';

/** The same pictures as in the documentation, for which there is `npm run screens -w e2e`. */
const screens = import.meta.glob<string>(
  '../../../../../docs/screens/{field-list,field-loan,field-review,prescreen,checker-list,checker-case,employee-list,employee-case,analyst-list,analyst-case,deviation-list,deviation-case,approval-list,approval-case,predisbursed-list,predisbursed-case,workload,setup,update-aplikasi}.jpg',
  { query: '?url', import: 'default' },
);

const shown = {
  officer: ['field-list', 'field-loan', 'field-review'],
  prescreen: ['update-aplikasi', 'prescreen'],
  checker: ['checker-list', 'checker-case'],
  employee: ['employee-list', 'employee-case'],
  analyst: ['analyst-list', 'analyst-case'],
  deviation: ['deviation-list', 'deviation-case'],
  committee: ['approval-list', 'approval-case'],
  operations: ['predisbursed-list', 'predisbursed-case'],
  administrator: ['workload', 'setup'],
} as const satisfies Record<Guide, readonly string[]>;

export type Picture = (typeof shown)[Guide][number];

export const picturesOf = (guide: Guide): readonly Picture[] => shown[guide];

/** Those of the phone stand upright. */
export const sizeOf = (picture: Picture): { readonly width: number; readonly height: number } =>
  picture.startsWith('field-') ? { width: 390, height: 844 } : { width: 1366, height: 768 };

/** Its address, asked for when it is shown. */
export const addressOf = async (picture: Picture): Promise<string> => {
  const load = screens[`../../../../../docs/screens/${picture}.jpg`];
  if (!load) throw new Error(`There is no picture ${picture}`);
  return load();
};
