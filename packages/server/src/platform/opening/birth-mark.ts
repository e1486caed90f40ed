import { BankRefused } from '../database/bank-refused.ts';
import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../security/secrets.ts';
import { type BirthMark, countPeople, hasBirthMarks, insertBirthMark, listBirthMarks } from './birth-mark.store.ts';
import type { Upgrade } from './upgrade.ts';

type Kind = BirthMark['kind'];

const PURPOSE = 'birth-mark';

const textOf = ({ sequence, kind, madeAt }: Pick<BirthMark, 'sequence' | 'kind' | 'madeAt'>): string =>
  [sequence, kind, madeAt.toISOString()].join('|');

/** Says what the database was made for, under the present key. */
export async function addBirthMark(db: Db, secrets: Secrets, mark: Pick<BirthMark, 'sequence' | 'kind' | 'madeAt'>) {
  await insertBirthMark(db, { ...mark, keyId: secrets.keyId, mac: secrets.mac(PURPOSE, textOf(mark)) });
}

export const wrongSecret = () =>
  new BankRefused(
    'APP_SECRET is not the secret of this bank; nothing was changed. Set the secret that the bank was made with. If it was replaced on purpose, set the new one as APP_SECRET, the earlier one as APP_SECRET_PREVIOUS, and run: npm run secret -- rotate',
  );

const isTrue = (mark: BirthMark, secrets: Secrets): boolean =>
  mark.mac.startsWith(`${mark.keyId}.`) && secrets.wasMac(PURPOSE, textOf(mark), mark.mac);

/** What is wrong with the marks as far as our keys can tell; null when nothing is. */
export function faultOfMarks(marks: readonly BirthMark[], secrets: Secrets): string | null {
  const kinds = new Set(marks.map(({ kind }) => kind));
  const forged = marks.find((mark) => secrets.keyIds.includes(mark.keyId) && !isTrue(mark, secrets));
  if (forged !== undefined || kinds.size > 1)
    return `The birth mark of this database was changed by hand (table birth_marks, row ${forged?.sequence ?? 1}, column kind or mac).`;
  return null;
}

/** Compares the secret with the one that the bank was made with or last rotated to; gives what the bank was made for. */
export async function refuseWrongSecret(db: Db, secrets: Secrets): Promise<Kind | null> {
  if (!(await hasBirthMarks(db))) return null;
  const marks = await listBirthMarks(db);
  const newest = marks.at(-1);
  if (newest === undefined) return null;
  if (newest.keyId !== secrets.keyId) {
    if (marks.some(({ keyId }) => keyId === secrets.keyId))
      throw new BankRefused('APP_SECRET was replaced by a newer one. Set the one that the bank was rotated to last.');
    if (!secrets.keyIds.includes(newest.keyId)) throw wrongSecret();
    throw new BankRefused('APP_SECRET is new to this bank. Stop every server, then run: npm run secret -- rotate');
  }
  const fault = faultOfMarks(marks, secrets);
  if (fault !== null) throw new BankRefused(fault);
  return newest.kind;
}

type Wanted = { readonly demo: boolean; readonly pilot: boolean };

function wantedKind({ demo, pilot }: Wanted): Kind {
  if (demo) return 'demo';
  return pilot ? 'pilot' : 'production';
}

/** Marks a database when it is made. One of an older version is a demo if it has demo people, else a bank's own. */
export const birthUpgrade = (wanted: Wanted, canRead: (db: Db, secrets: Secrets) => Promise<boolean>): Upgrade => ({
  name: 'birth-mark',
  run: async ({ db, secrets, now }) => {
    if (!(await canRead(db, secrets))) throw wrongSecret();
    const people = await countPeople(db);
    const isOlderDemo = people.demo > 0;
    const asked = wantedKind(wanted);
    if (asked !== 'production' && people.all > 0 && !isOlderDemo)
      throw new BankRefused(
        `This database has people in it and was not made as a ${asked}: it is refused with ${asked.toUpperCase()}=1. Leave ${asked.toUpperCase()} out, or name an empty database.`,
      );
    const kind = isOlderDemo ? 'demo' : asked;
    await addBirthMark(db, secrets, { sequence: 1, kind, madeAt: now() });
  },
});

/** Demo and pilot never meet production, in either direction. */
export function refuseWrongKind(
  kind: Kind | null,
  { demo, pilot, isProduction }: Wanted & { readonly isProduction: boolean },
): void {
  if (kind === null)
    throw new BankRefused(
      'The birth mark of this database was removed (table birth_marks). Restore the database from a backup.',
    );
  if (demo && kind !== 'demo')
    throw new BankRefused(
      `This database was made for ${kind}: it is refused with DEMO=1. Leave DEMO out, or name another database.`,
    );
  if (pilot && kind !== 'pilot')
    throw new BankRefused(
      `This database was made for ${kind}: it is refused with PILOT=1. Leave PILOT out, or name another database.`,
    );
  if (!pilot && kind === 'pilot' && !isProduction)
    throw new BankRefused(
      'This database was made as a pilot: it opens with PILOT=1 only, and can never be used for anything else.',
    );
  if (isProduction && !pilot && kind !== 'production')
    throw new BankRefused(
      `This database was made as a ${kind} and can never be used in production. Name a new, empty database.`,
    );
}
