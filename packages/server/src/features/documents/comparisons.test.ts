import { ktpPhotoName } from '@trustiq/contract/documents/ktp-photo-name.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientFor } from '../../testing/absence.ts';
import { applicationAt } from '../../testing/application-at.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf } from '../../testing/refusal.ts';
import { remember } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
let id: number;
let documentId: number;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());
beforeEach(async () => {
  bank.moveClock(60_000);
  ({ id } = await submittedApplication(bank));
  ({ id: documentId } = await bank.deps.db
    .selectFrom('documents')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow());
});

const as = (name: string) => clientFor(bank, name);
const overviewFor = async (name: string) => (await as(name)).getComparisons({ params: { id } });
const fieldsFor = async (name: string) => (await (await as(name)).getComparison({ params: { id, documentId } })).fields;
const fieldFor = async (name: string, field: string) =>
  (await fieldsFor(name)).find((one) => one.field === field) ?? { field, value: null, checks: [] };

type Said = { readonly agrees?: boolean | null; readonly value?: string };
async function say(
  name: string,
  field: 'fullName' | 'nik' | 'birthPlace' | 'pkNumber',
  { agrees = true, value }: Said = {},
) {
  const seen = value ?? (await fieldFor(name, field)).value ?? 'tidak ada';
  return (await as(name)).compareField({ params: { id, documentId }, body: { field, value: seen, agrees } });
}
const checksOf = async (field: string) => (await fieldFor('cabang', field)).checks;

describe('a document beside the fields that stand on it', () => {
  it('shows what the case says, in the order of the card, and who compared it', async () => {
    const before = await fieldsFor('checker');
    expect(before.slice(0, 2).map(({ field }) => field)).toEqual(['nik', 'fullName']);
    expect((await fieldFor('checker', 'nik')).value).toMatch(/^\d{16}$/);
    await say('checker', 'nik');
    const at = bank.now().toISOString();
    expect(await checksOf('nik')).toEqual([{ by: 'Dian Safitri', at, agrees: true, isMine: false }]);
    expect((await fieldFor('checker', 'nik')).checks[0]?.isMine).toBe(true);
    expect((await overviewFor('cabang')).documents).toMatchObject([{ id: documentId, agreeing: 1, differing: [] }]);
  });

  it('tells everybody of the case what does not agree, until it is taken back', async () => {
    await say('checker', 'fullName', { agrees: false });
    const at = bank.now().toISOString();
    expect((await overviewFor('cabang')).documents[0]?.differing).toEqual([
      { field: 'fullName', by: 'Dian Safitri', at },
    ]);
    await say('checker', 'fullName', { agrees: null });
    expect((await overviewFor('cabang')).documents[0]?.differing).toEqual([]);
  });

  it('keeps who said what, and nothing of what it read', async () => {
    const { value } = await fieldFor('checker', 'nik');
    await say('checker', 'nik', { agrees: false });
    const entry = (await auditEventsOf(bank.deps.db, 'checker')).findLast(({ event }) => event === 'document_compared');
    expect(entry?.details).toMatchObject({ documentId, field: 'nik', agrees: false });
    const rows = await bank.deps.db
      .selectFrom('document_checks')
      .selectAll()
      .where('application_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([entry, rows, Buffer.from(rows[0]?.seen_cipher ?? []).toString()])).not.toContain(value);
  });

  it('leaves the case as it was for whoever decides at the same time', async () => {
    const versionOf = async () => (await (await as('checker')).getCase({ params: { id }, query: {} })).version;
    const before = await versionOf();
    await say('checker', 'nik');
    expect(await versionOf()).toBe(before);
  });
});

describe('a word is void', () => {
  const change = async (what: () => Promise<unknown>) => {
    await say('checker', 'birthPlace', { agrees: false });
    expect(await checksOf('birthPlace')).toHaveLength(1);
    await what();
    return checksOf('birthPlace');
  };
  const persons = (birthPlace: string | null) =>
    bank.deps.db.updateTable('persons').set({ birth_place: birthPlace }).where('application_id', '=', id).execute();
  const documents = (changes: { sha256: string } | { object_name: string }) =>
    bank.deps.db.updateTable('documents').set(changes).where('id', '=', documentId).execute();
  const checks = (changes: { agrees: boolean }) =>
    bank.deps.db.updateTable('document_checks').set(changes).where('document_id', '=', documentId).execute();

  beforeEach(async () => {
    await persons('Bandung');
    await remember(bank, id);
  });

  it('when the field has another value, and counts again when it has the old one', async () => {
    expect(await change(() => persons('Cimahi'))).toEqual([]);
    await persons('Bandung');
    expect(await checksOf('birthPlace')).toHaveLength(1);
  });
  it('when the field is emptied', async () => expect(await change(() => persons(null))).toEqual([]));
  it('when the file is another', async () =>
    expect(await change(() => documents({ sha256: 'f'.repeat(64) }))).toEqual([]));
  it('when it was turned round in the table', async () =>
    expect(await change(() => checks({ agrees: true }))).toEqual([]));
});

describe('a word is taken', () => {
  it('of the value that is there, for a field of this document', async () => {
    expect(await codeOf(say('checker', 'nik', { value: '3273010101800001' }))).toBe('STALE_VERSION');
    expect(await codeOf(say('checker', 'pkNumber'))).toBe('RULE_BROKEN');
    await bank.deps.db.updateTable('persons').set({ birth_place: null }).where('application_id', '=', id).execute();
    expect(await codeOf(say('checker', 'birthPlace'))).toBe('STALE_VERSION');
  });

  it('from whose desk the case is at, and from nobody else', async () => {
    expect(await codeOf(say('cabang', 'nik'))).toBe('FORBIDDEN');
    expect(await codeOf(say('analyst', 'nik'))).toBe('FORBIDDEN');
    expect(await codeOf(say('ops_cabang', 'nik'))).toBe('STEP_REFUSED');
    expect(await codeOf((await as('hrd')).getComparisons({ params: { id } }))).toBe('NOT_FOUND');
    expect(await codeOf((await as('hrd')).getComparison({ params: { id, documentId } }))).toBe('NOT_FOUND');
    expect(await codeOf(say('hrd', 'nik', { value: 'x' }))).toBe('NOT_FOUND');
    expect(await codeOf((await as('ao')).getComparisons({ params: { id } }))).toBe('FORBIDDEN');
  });

  it('of a document of this case only', async () => {
    const { id: other } = await submittedApplication(bank);
    const wrong = { params: { id: other, documentId } };
    expect(await codeOf((await as('checker')).getComparison(wrong))).toBe('NOT_FOUND');
    const body = { field: 'nik', value: '1', agrees: true } as const;
    expect(await codeOf((await as('checker')).compareField({ ...wrong, body }))).toBe('NOT_FOUND');
  });
});

describe('what the policy asks for and what was opened', () => {
  it('is a slot with its file at the checker, and one without at operations', async () => {
    expect((await overviewFor('checker')).slots).toEqual([{ part: 'ktp', files: ['ktp.png'] }]);
    ({ id } = await applicationAt(bank, 'PREDISBURSE'));
    expect((await overviewFor('ops_cabang')).slots).toEqual([
      { part: 'ktp', files: ['ktp.png'] },
      { part: 'pk', files: [] },
      { part: 'mpk', files: [] },
    ]);
  });

  it('counts as opened for who opened it, not for the small photo of a screen', async () => {
    const isOpenedFor = async (name: string) => (await overviewFor(name)).documents[0]?.isOpened;
    await (await as('checker')).getKtpPhoto({ params: { name: ktpPhotoName(id) } });
    expect(await isOpenedFor('checker')).toBe(false);
    await (await as('checker')).getDocumentContent({ params: { id: documentId } });
    expect([await isOpenedFor('checker'), await isOpenedFor('cabang')]).toEqual([true, false]);
  });
});
