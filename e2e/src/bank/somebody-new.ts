import { nextPerson } from './new-application.ts';

/** Somebody whom no earlier try of the same journey brought into the bank. */
export function somebodyNew(firstName = 'Wati') {
  const letters = [...String(Date.now())].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
  return { person: nextPerson(), fullName: `${firstName} ${letters}` };
}
