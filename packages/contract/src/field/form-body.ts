import type { FormContents, PartContent } from './form-parts.ts';

const isObject = (value: unknown): value is PartContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectIn = (content: PartContent | undefined, name: string): PartContent => {
  const value = content?.[name];
  return isObject(value) ? value : {};
};
const rowsIn = (content: PartContent | undefined, name: string): readonly PartContent[] => {
  const value = content?.[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** What nobody typed is not there: an emptied field of a form is no answer. */
const typed = (content: PartContent): PartContent =>
  Object.fromEntries(
    Object.entries(content)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([name, value]) => [name, isObject(value) ? typed(value) : value]),
  );

/** The form as the body of the channel's calls, each part by itself; nothing of it is checked yet. */
export const bodiesOfForm = ({ consent, applicant, relatives, work, loan, survey }: FormContents) => ({
  consent: typed(consent ?? {}),
  applicant: typed(applicant ?? {}),
  spouses: rowsIn(relatives, 'spouses').map(typed),
  emergencyContacts: rowsIn(relatives, 'emergencyContacts').map(typed),
  job: typed(objectIn(work, 'job')),
  bank: typed(objectIn(work, 'bank')),
  loan: typed(loan ?? {}),
  survey: Object.fromEntries(
    Object.entries(survey ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter(isObject).map(typed) : isObject(value) ? typed(value) : value,
    ]),
  ),
});

export type FormBodies = ReturnType<typeof bodiesOfForm>;

/** The whole application as a program would send it. */
export const applicationOfForm = ({ loan, survey: _survey, ...rest }: FormBodies) => ({ ...loan, ...rest });
