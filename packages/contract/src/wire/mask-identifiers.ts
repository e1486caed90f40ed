import { maskAccountNumber, maskName, maskNik } from '@trustiq/domain/applicant/identifiers.ts';

/** A screen that only looks asks for every answer with its identifiers masked: they never reach that browser. */
export const maskedIdentifiers = { 'x-identifiers': 'masked' } as const;

export const wantsMaskedIdentifiers = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['x-identifiers'] === maskedIdentifiers['x-identifiers'];

/** NIK and tax number are known by their length, wherever they stand. */
const NIK_OR_NPWP = /(?<!\d)\d{15,16}(?!\d)/g;

/** What is not known by its looks is known by the name it has on the wire. */
const byName: Readonly<Record<string, (value: string) => string>> = {
  npwp: maskNik,
  no_npwp: maskNik,
  bio_mother_name: maskName,
  mothersName: maskName,
  accountNo: maskAccountNumber,
  accountBank: maskAccountNumber,
  accountSaving: maskAccountNumber,
  payrollAccountNo: maskAccountNumber,
  companionAccountNo: maskAccountNumber,
  accountNumber: maskAccountNumber,
  atmNo: maskAccountNumber,
};

/** The same answer, in which nobody's number can be read. */
export function maskIdentifiers(answer: unknown, name = ''): unknown {
  if (typeof answer === 'string') return (byName[name] ?? ((text) => text.replace(NIK_OR_NPWP, maskNik)))(answer);
  if (Array.isArray(answer)) return answer.map((item) => maskIdentifiers(item, name));
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, maskIdentifiers(value, key)]));
}
