import type { ButtonLabel } from '@trustiq/domain/workflow/screen-buttons.ts';

const labels = [
  'approve',
  'continue',
  'reject',
  'recommend',
  'not_recommend',
  'return_to_ao',
  'return_to_analyst',
  'approve_deviation',
  'refuse_deviation',
  'retry_cif',
  'update',
] as const satisfies readonly ButtonLabel[];

type Label = (typeof labels)[number];

/** What the steps call a button is what stands on it. */
export const screenButtonValues = (textOf: (label: Label) => string): Record<Label, string> =>
  Object.fromEntries(labels.map((label) => [label, textOf(label)])) as Record<Label, string>;
