import { ApiError } from '@trustiq/contract/client.ts';

/** The faulty fields that a refusal names, under the names that the form has for them, each with the code of its fault. */
export function refusedFieldsOf(
  failure: unknown,
  plainName: (field: string) => string = (field) => field,
): Readonly<Record<string, string>> {
  const fields = failure instanceof ApiError ? failure.problem?.details?.['fields'] : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, code]) => (typeof code === 'string' ? [[plainName(field), code]] : [])),
  );
}
