import { searchBorrowers } from '../../packages/server/src/features/borrowers/borrowers.store.ts';
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts';
import { fieldCipher } from '../../packages/server/src/platform/security/field-cipher.ts';
import { secretsFrom } from '../../packages/server/src/platform/security/secrets.ts';
import { borrowerNik } from '../../packages/server/src/schema/encrypted-fields.ts';
import { growBank } from './bank/grown-bank.ts';
import { percentiles } from './bank/percentiles.ts';

const APPLICATIONS = Number(process.env['APPLICATIONS'] ?? 10_000);
const ROUNDS = 100;
const GOAL_MS = 100;
const everywhere = { kind: 'all' } as const;

/** The search of borrowers by name, NIK and phone, against its bare statement. */
const bank = await growBank(APPLICATIONS);
const database = await openPostgres(bank.url);
const { db } = database;
const cipher = fieldCipher(secretsFrom(bank.secret));
const people = (
  await db.selectFrom('borrowers').select(['id', 'full_name', 'msisdn', 'nik_cipher']).limit(5_000).execute()
).map((row) => ({ ...row, nik: cipher.decrypt(row.nik_cipher, borrowerNik(row.id)) }));
const person = (round: number) => {
  const found = people[(round * 47) % people.length];
  if (found === undefined) throw new Error('The bank has no borrowers');
  return found;
};
const familyName = (round: number) => person(round).full_name.split(' ').at(-1) ?? '';
const find = (text: string) => bank.client.findBorrowers({ query: { text: text.toLowerCase(), size: 99_999_999 } });
const bare = (wanted: Parameters<typeof searchBorrowers>[1]) => searchBorrowers(db, wanted, everywhere, 100);

const searches = {
  'whole name': [
    (round: number) => find(person(round).full_name),
    (round: number) => bare({ name: person(round).full_name }),
  ],
  'family name': [(round: number) => find(familyName(round)), (round: number) => bare({ name: familyName(round) })],
  'whole NIK': [
    (round: number) => find(person(round).nik),
    (round: number) => bare({ phone: null, ids: [person(round).id] }),
  ],
  'ten digits of a NIK': [
    (round: number) => find(person(round).nik.slice(0, 10)),
    (round: number) => bare({ phone: null, ids: [person(round).id] }),
  ],
  phone: [
    (round: number) => find(person(round).msisdn),
    (round: number) => bare({ phone: person(round).msisdn, ids: [] }),
  ],
} as const;
console.log(`${APPLICATIONS} applications`);
let slowest = 0;
for (const [name, [ask, askBare]] of Object.entries(searches)) {
  const whole = await percentiles(ROUNDS, ask);
  const statement = await percentiles(ROUNDS, askBare);
  slowest = Math.max(slowest, whole.p95);
  const ratio = (whole.p50 / statement.p50).toFixed(1);
  console.log(`${name}: p50 ${whole.p50.toFixed(1)} ms, p95 ${whole.p95.toFixed(1)} ms (${ratio}x its bare statement)`);
}
await database.close();
await bank.close();
process.exit(slowest <= GOAL_MS ? 0 : 1);
