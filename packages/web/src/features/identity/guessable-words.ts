type Person = { userName: string; firstName: string; lastName: string; email: string };

const bankWords = ['trustiq', 'agm', 'bank', 'bank agm', 'bankagm'];

/** What somebody who knows the person would try first; the same words the server counts as weak. */
export function guessableWords(person?: Person): string[] {
  if (!person) return bankWords;
  const names = `${person.firstName} ${person.lastName}`.split(/\s+/);
  return [...bankWords, person.userName, ...names, person.email.split('@')[0] ?? ''].filter((word) => word !== '');
}
