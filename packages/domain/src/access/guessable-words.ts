export type NamedPerson = {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

const bankWords = ['trustiq', 'agm', 'bank', 'bank agm', 'bankagm'];

/** What a guesser would try first: the bank, and the names of whoever is known to own the password. */
export function guessableWords(person?: NamedPerson): string[] {
  if (!person) return bankWords;
  const names = `${person.firstName} ${person.lastName}`.split(/\s+/);
  return [...bankWords, person.userName, ...names, person.email.split('@')[0] ?? ''].filter((word) => word !== '');
}
