import { crc32 } from 'node:zlib';
import type { Pixels } from '@trustiq/domain/shared-traits/picture-print.ts';
import { drawnScene, seenWith, smaller } from '@trustiq/domain/shared-traits/testing/drawn-scene.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { addSurveyPhoto, asJpeg, asPng } from '../../testing/photo-files.ts';
import { sharingBank } from '../../testing/sharing-cases.ts';
import { storedFile } from '../../testing/stored-file.ts';
import { countWaitingPhotos } from './photo-prints.store.ts';
import { printPhotos } from './print-photos.ts';
import { traceWaitingCases } from './trace-waiting-cases.ts';

let sharing: Awaited<ReturnType<typeof sharingBank>>;
beforeAll(async () => {
  sharing = await sharingBank();
});
afterAll(() => sharing.bank.close());

/** What the jobs of the next minutes do. */
async function compare(): Promise<void> {
  await printPhotos(sharing.bank.deps)();
  await traceWaitingCases(sharing.bank.deps)();
}

/** Until a photo whose file is not there is given up. */
async function compareForDays(): Promise<void> {
  const { deps } = sharing.bank;
  for (let day = 0; day < 5; day += 1) {
    const now = () => new Date(deps.now().getTime() + day * 25 * 3_600_000);
    await printPhotos({ ...deps, now })();
  }
  await traceWaitingCases(deps)();
}

let seed = 100;
const newScene = (): Pixels => drawnScene((seed += 1));

async function withPhoto(content: Buffer): Promise<number> {
  const id = await sharing.stranger();
  await addSurveyPhoto(sharing.bank, id, content);
  return id;
}

const waiting = () => countWaitingPhotos(sharing.bank.deps.db, 100);

describe('a survey photo that was used before', () => {
  it('is found although it was made smaller, darker and saved again, and no other is', async () => {
    const scene = newScene();
    const first = await withPhoto(asJpeg(scene, 85));
    const again = await withPhoto(
      asJpeg(
        seenWith(smaller(scene, 2), (value) => value * 0.9),
        60,
      ),
    );
    const asOther = await withPhoto(asPng(scene));
    await withPhoto(asJpeg(newScene(), 85));
    expect((await sharing.sharedOf(first)).waitingPhotos).toBe(4);
    await compare();
    const found = await sharing.sharedOf(first);
    expect([found.level, found.waitingPhotos, found.outside.others]).toEqual(['MEDIUM', 0, 0]);
    expect(found.compared).toContain('PHOTO_LIKENESS');
    expect(new Set(found.cases.map(({ id }) => id))).toEqual(new Set([again, asOther]));
    for (const { reasons } of found.cases)
      expect(reasons).toEqual([expect.objectContaining({ kind: 'PHOTO_LIKENESS', level: 'MEDIUM', rarity: 'RARE' })]);
    expect(found.traits).toEqual([{ kind: 'PHOTO_LIKENESS', others: 2, isMore: false, rarity: 'RARE' }]);
  });

  it('is the same photo where it was not saved again, and that it is like itself is not said', async () => {
    const content = asJpeg(newScene(), 85);
    const first = await withPhoto(content);
    await withPhoto(content);
    await compare();
    const { level, cases } = await sharing.sharedOf(first);
    expect([level, cases.map(({ reasons }) => reasons.map(({ kind }) => kind))]).toEqual(['STRONG', [['PHOTO']]]);
  });
});

/** A PNG that says it is larger than any memory. */
function boastful(): Buffer {
  const png = asPng(newScene());
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}
/** One that says something else once more. */
function twoHeaded(): Buffer {
  const png = asPng(newScene());
  const header = Buffer.from(png.subarray(8, 33));
  header.writeUInt32BE(60_000, 8);
  header.writeUInt32BE(60_000, 12);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return Buffer.concat([png.subarray(0, 33), header, png.subarray(33)]);
}
/** One whose lines come in seven passes. */
function interlaced(): Buffer {
  const png = asPng(newScene());
  png[28] = 1;
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
const flat = (): Pixels => ({ width: 64, height: 64, rgba: new Uint8Array(64 * 64 * 4).fill(200) });

/** A paper that somebody photographed with a program that makes papers. */
const paper = () => Buffer.from(`%PDF-1.7\n${(seed += 1)}`);

describe('a photo that cannot be compared', () => {
  it.each<[string, () => Buffer]>([
    ['cut short', () => asJpeg(newScene(), 85).subarray(0, 300)],
    ['no picture behind its first bytes', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)])],
    ['a PNG of three bytes more than its signature', () => asPng(newScene()).subarray(0, 11)],
    ['larger than any memory', boastful],
    ['interlaced', interlaced],
    ['with a second header that is larger than any memory', twoHeaded],
    ['a paper', paper],
  ])('%s: is looked at once, compared with none and counted', async (_, content) => {
    const id = await withPhoto(content());
    await withPhoto(content());
    const right = await withPhoto(asJpeg(newScene(), 85));
    await compare();
    expect(await waiting()).toBe(0);
    const { compared, uncomparedPhotos } = await sharing.sharedOf(id);
    expect([compared.includes('PHOTO_LIKENESS'), uncomparedPhotos]).toEqual([false, 1]);
    const other = await sharing.sharedOf(right);
    expect([other.compared.includes('PHOTO_LIKENESS'), other.uncomparedPhotos]).toEqual([true, 0]);
  });

  it('all of a case are counted, and none while it waits', async () => {
    const id = await withPhoto(interlaced());
    await addSurveyPhoto(sharing.bank, id, paper());
    await addSurveyPhoto(sharing.bank, id, asJpeg(newScene(), 85));
    expect((await sharing.sharedOf(id)).uncomparedPhotos).toBe(0);
    await compare();
    expect((await sharing.sharedOf(id)).uncomparedPhotos).toBe(2);
  });

  it('is not one that was compared and has nothing to show, such as a wall', async () => {
    const id = await withPhoto(asJpeg(flat(), 85));
    await compare();
    const { compared, uncomparedPhotos } = await sharing.sharedOf(id);
    expect([compared.includes('PHOTO_LIKENESS'), uncomparedPhotos]).toEqual([false, 0]);
  });

  it('is one whose file is gone', async () => {
    const id = await withPhoto(asJpeg(newScene(), 85));
    const { db } = sharing.bank.deps;
    await db.updateTable('survey_photos').set({ object_name: 'nowhere' }).where('application_id', '=', id).execute();
    await compareForDays();
    expect([(await sharing.sharedOf(id)).uncomparedPhotos, await waiting()]).toEqual([1, 0]);
  });

  it('is one whose file was exchanged', async () => {
    const { db, storage } = sharing.bank.deps;
    const id = await withPhoto(asJpeg(newScene(), 85));
    const { object_name } = await storedFile(storage, asJpeg(newScene(), 85));
    await db.updateTable('survey_photos').set({ object_name }).where('application_id', '=', id).execute();
    await compareForDays();
    const { compared, uncomparedPhotos } = await sharing.sharedOf(id);
    expect([compared.includes('PHOTO_LIKENESS'), uncomparedPhotos, await waiting()]).toEqual([false, 1, 0]);
  });
});

describe('what is kept of a photo', () => {
  const faults = async () => (await faultsOfBank(sharing.bank)).filter((fault) => /photo|PHOTO/.test(fault));

  it('verify names one that was taken out of the comparison, moved or put there', async () => {
    const { db: kept } = sharing.bank.deps;
    const id = await sharing.stranger();
    const photo = await addSurveyPhoto(sharing.bank, id, asJpeg(newScene(), 85));
    const other = await addSurveyPhoto(sharing.bank, id, asJpeg(newScene(), 85));
    await compare();
    const before = await faults();
    const rows = await sql<{ photo_id: number; print_cipher: Uint8Array }>`
      select * from photo_prints where photo_id in (${photo}, ${other})`.execute(kept);
    const put = (photoId: number, cipher: Uint8Array | null) =>
      sql`insert into photo_prints values (${photoId}, ${cipher})
        on conflict (photo_id) do update set print_cipher = excluded.print_cipher`.execute(kept);
    const [one, next] = rows.rows;
    if (one === undefined || next === undefined) throw new Error('Nobody looked at the photos');

    await sql`delete from photo_prints where photo_id = ${one.photo_id}`.execute(kept);
    expect(await faults()).toContain(`Application ${id}: its photo ${one.photo_id} is not compared with others.`);
    await put(one.photo_id, next.print_cipher);
    expect((await faults()).length).toBeGreaterThan(before.length);
    await put(one.photo_id, null);
    expect(await faults()).toContain(`Application ${id}: it is found by a PHOTO_LIKENESS that it does not have.`);
    await compare();
    expect(await faults()).toEqual(before);

    // Whoever cannot read it any more cannot say that it was compared.
    expect((await sharing.sharedOf(id)).uncomparedPhotos).toBe(0);
    await put(next.photo_id, one.print_cipher);
    expect((await sharing.sharedOf(id)).uncomparedPhotos).toBe(1);
    await put(next.photo_id, next.print_cipher);
  });

  it('holds nothing that can be read', async () => {
    const { db: kept } = sharing.bank.deps;
    await withPhoto(asJpeg(flat(), 85));
    await withPhoto(asJpeg(flat(), 85));
    await compare();
    const { rows } = await sql<{ text: string }>`select print_cipher::text as text from photo_prints`.execute(kept);
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
  });
});
