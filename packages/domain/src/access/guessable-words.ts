export type NamedPerson = {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

/** What a guesser would try first: the bank, and the names of whoever is known to own the password. */
export function guessableWords(bankName: string, person?: NamedPerson): string[] {
  const parts = bankName.toLowerCase().split(/\s+/);
  const bankWords = ['trustiq', 'bank', ...parts, parts.join(' '), parts.join('')];
  const names = person ? `${person.firstName} ${person.lastName}`.split(/\s+/) : [];
  const ofPerson = person ? [person.userName, ...names, person.email.split('@')[0] ?? ''] : [];
  return [...new Set([...bankWords, ...ofPerson])].filter((word) => word !== '');
}
