import type { Employment } from '@trustiq/contract/applicant/employment-names.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { employmentErrors, type IncomeBand } from '@trustiq/domain/applicant/employment-rules.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type EmploymentValues, employmentValuesOf, withoutIdentifiers } from './employment-values.ts';

type FirstMessage = 'employmentErrors.companyName.required';

/** The words for a fault of a field; one that has no words of its own asks to fill the field in. */
export function useEmploymentMessage() {
  const t = useTexts('applicant');
  return (field: string, code: string): string =>
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler knows no list of keys made from parts
    t([`employmentErrors.${field}.${code}`, `employmentErrors.${field}.required`] as unknown as FirstMessage);
}

/** The form over a stored record, or over nothing yet. What is typed outlives a reload. */
export function useEmploymentForm(application: WholeCase, record: Employment | null, bands: readonly IncomeBand[]) {
  const messageOf = useEmploymentMessage();
  const saved = employmentValuesOf(record);
  const { form, values, discard, forget } = useDraftForm<EmploymentValues>({
    name: 'employment',
    id: application.id,
    saved,
    kept: withoutIdentifiers,
    validateInputOnBlur: true,
    validate: (typed) =>
      Object.fromEntries(employmentErrors(typed, bands).map(({ field, code }) => [field, messageOf(field, code)])),
  });
  const refuse = (fields: Readonly<Record<string, string>>) =>
    form.setErrors(Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, messageOf(field, code)])));
  return { form, values, saved, discard, refuse, forget };
}

export type EmploymentFormState = ReturnType<typeof useEmploymentForm>['form'];
