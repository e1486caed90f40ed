import { drawnScene } from '@trustiq/domain/shared-traits/testing/drawn-scene.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../../platform/database/migrate.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { photoPrint } from '../../schema/encrypted-fields.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { addSurveyPhoto, asJpeg } from '../../testing/photo-files.ts';
import { sharingBank } from '../../testing/sharing-cases.ts';
import { countWaitingPhotos } from './photo-prints.store.ts';
import { printPhotos } from './print-photos.ts';
import { countUncompared } from './uncompared-photos.ts';

let sharing: Awaited<ReturnType<typeof sharingBank>>;
beforeAll(async () => {
  sharing = await sharingBank();
});
afterAll(() => sharing.bank.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Deps = Parameters<typeof printPhotos>[0];
let asked: string[] = [];
beforeEach(async () => {
  await printPhotos(sharing.bank.deps)();
  asked = [];
});

/** What the job of the next minute does where the store of files refuses these files, or all. */
async function nextMinute(
  isRefused: (name: string) => boolean = () => false,
  bounds?: Parameters<typeof printPhotos>[1],
) {
  sharing.bank.moveClock(MINUTE);
  const { storage } = sharing.bank.deps;
  const refusing: Deps['storage'] = {
    ...storage,
    get: (name) => {
      asked.push(name);
      return isRefused(name) ? Promise.reject(new Error('no answer')) : storage.get(name);
    },
  };
  return printPhotos({ ...sharing.bank.deps, storage: refusing }, bounds)();
}

let seed = 500;
async function newPhoto() {
  const id = await sharing.stranger();
  const photoId = await addSurveyPhoto(sharing.bank, id, asJpeg(drawnScene((seed += 1)), 85));
  const { object_name: name } = await sharing.bank.deps.db
    .selectFrom('survey_photos')
    .select('object_name')
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  return { id, photoId, name };
}

const waiting = () => countWaitingPhotos(sharing.bank.deps.db, 100);
const cipher = () => fieldCipher(sharing.bank.deps.secrets);
const uncompared = (id: number) => countUncompared(sharing.bank.deps.db, id, cipher());

describe('a photo whose file cannot be read just now', () => {
  it('keeps no other waiting, and is looked at later', async () => {
    const older = await newPhoto();
    const newest = await newPhoto();
    expect(await nextMinute((name) => name === newest.name)).toBe(1);
    expect([await waiting(), await uncompared(older.id), await uncompared(newest.id)]).toEqual([1, 0, 0]);
    sharing.bank.moveClock(DAY);
    expect(await nextMinute()).toBe(1);
    expect([await waiting(), await uncompared(newest.id)]).toEqual([0, 0]);
  });

  it('is tried again after a while and not every minute', async () => {
    await newPhoto();
    for (let minute = 0; minute < 4; minute += 1) await nextMinute(() => true);
    expect(asked.length).toBe(1);
    for (let minute = 0; minute < 4; minute += 1) await nextMinute(() => true);
    expect(asked.length).toBe(2);
    sharing.bank.moveClock(DAY);
    expect(await nextMinute()).toBe(1);
  });

  it('is called unreadable after five tries in more than a day, and not taken any more', async () => {
    const { id } = await newPhoto();
    for (let day = 1; day <= 4; day += 1) {
      await nextMinute(() => true);
      expect([day, asked.length, await uncompared(id)]).toEqual([day, day, 0]);
      sharing.bank.moveClock(DAY);
    }
    await nextMinute(() => true);
    expect([asked.length, await uncompared(id), await waiting()]).toEqual([5, 1, 0]);
    sharing.bank.moveClock(DAY);
    expect([await nextMinute(), asked.length]).toEqual([0, 5]);
  });

  it('goes on waiting where it took too long, and is looked at where there is more time', async () => {
    const { id } = await newPhoto();
    const hasty = { memoryMb: 1_024, longestMs: 1 };
    expect(await nextMinute(undefined, hasty)).toBe(0);
    expect([await waiting(), await uncompared(id)]).toEqual([1, 0]);
    sharing.bank.moveClock(DAY);
    expect([await nextMinute(), await waiting(), await uncompared(id)]).toEqual([1, 0, 0]);
  });
});

describe('a photo that takes the process along', () => {
  const triesOf = (photoId: number) =>
    sharing.bank.deps.db.selectFrom('photo_prints').select('tries').where('photo_id', '=', photoId).executeTakeFirst();

  it('has its try written down before its file is asked for', async () => {
    const { photoId } = await newPhoto();
    const { storage } = sharing.bank.deps;
    const seen: unknown[] = [];
    const watched: Deps['storage'] = {
      ...storage,
      get: async (name) => {
        seen.push(await triesOf(photoId));
        return storage.get(name);
      },
    };
    await printPhotos({ ...sharing.bank.deps, storage: watched })();
    expect(seen[0]).toEqual({ tries: 1 });
    expect(await triesOf(photoId)).toEqual({ tries: 0 });
  });

  it('is never called unreadable without having been looked at, whatever its row says', async () => {
    const { db } = sharing.bank.deps;
    for (const tries of [4, 5, 32_767]) {
      const { id, photoId } = await newPhoto();
      const tried = { tries, next_try_at: sharing.bank.now() };
      await db.updateTable('photo_prints').set(tried).where('photo_id', '=', photoId).execute();
      await nextMinute();
      expect([tries, asked.length > 0, await uncompared(id), await waiting()]).toEqual([tries, true, 0, 0]);
    }
  });

  it('goes on waiting where its process dies however often, and says so', async () => {
    const { id, photoId } = await newPhoto();
    const { db } = sharing.bank.deps;
    const died = { tries: 9, next_try_at: new Date(sharing.bank.now().getTime() + DAY) };
    await db.updateTable('photo_prints').set(died).where('photo_id', '=', photoId).execute();
    await nextMinute();
    expect([asked, await uncompared(id), await waiting()]).toEqual([[], 0, 1]);
    sharing.bank.moveClock(DAY);
    await nextMinute();
    expect(await waiting()).toBe(0);
  });
});

describe('a print that somebody took away', () => {
  it('is named by verify and made anew where the next look is put off beyond every pause', async () => {
    const { db } = sharing.bank.deps;
    const [one, other] = [await newPhoto(), await newPhoto()];
    await nextMinute();
    const faults = async () =>
      (await faultsOfBank(sharing.bank, db, { isSignedFirst: false })).filter((fault) => fault.includes('its photo'));
    expect(await faults()).toEqual([]);
    const hidden = async (until: Date) => {
      const gone = { print_cipher: null, tries: 5, next_try_at: until };
      await db.updateTable('photo_prints').set(gone).where('photo_id', '=', one.photoId).execute();
      await sql`delete from application_traits where kind = 'PHOTO_LIKENESS' and application_id = ${one.id}`.execute(
        db,
      );
    };
    await hidden(new Date('2999-01-01'));
    expect(await faults()).toEqual([
      `Application ${one.id}: its photo ${one.photoId} waits for longer than any photo is made to wait.`,
    ]);
    expect(await nextMinute()).toBe(1);
    expect([await waiting(), await uncompared(one.id), await uncompared(other.id), await faults()]).toEqual([
      0,
      0,
      0,
      [],
    ]);
    // A pause of our own is no fault.
    await hidden(new Date(sharing.bank.now().getTime() + DAY));
    expect(await faults()).toEqual([]);
    sharing.bank.moveClock(DAY);
    expect(await nextMinute()).toBe(1);
  });
});

describe('a photo whose file is not there', () => {
  it('goes on waiting, and is compared where the file comes back', async () => {
    const { id, name } = await newPhoto();
    const { storage } = sharing.bank.deps;
    const without: Deps['storage'] = { ...storage, get: async (asks) => (asks === name ? null : storage.get(asks)) };
    await printPhotos({ ...sharing.bank.deps, storage: without })();
    expect([await waiting(), await uncompared(id)]).toEqual([1, 0]);
    sharing.bank.moveClock(DAY);
    expect([await nextMinute(), await waiting(), await uncompared(id)]).toEqual([1, 0, 0]);
  });
});

describe('two processes that look at the same photo', () => {
  it('keep what the first of them found', async () => {
    const { id } = await newPhoto();
    const { storage } = sharing.bank.deps;
    const other: Deps['storage'] = {
      ...storage,
      get: async (name) => {
        sharing.bank.moveClock(10 * MINUTE);
        await printPhotos(sharing.bank.deps)();
        throw new Error(`no answer for ${name}`);
      },
    };
    for (let tries = 1; tries < 5; tries += 1) {
      await printPhotos({ ...sharing.bank.deps, storage: other })();
      sharing.bank.moveClock(DAY);
    }
    expect([await waiting(), await uncompared(id)]).toEqual([0, 0]);
  });
});

it('several newest whose files can never be read keep no older one waiting', async () => {
  const older = await newPhoto();
  const broken = new Set<string>();
  for (let count = 0; count < 6; count += 1) broken.add((await newPhoto()).name);
  const isBroken = (name: string) => broken.has(name);
  await nextMinute(isBroken);
  expect(asked).not.toContain(older.name);
  await nextMinute(isBroken);
  expect(asked).toContain(older.name);
  expect(await waiting()).toBe(broken.size);
  // Also of what has come meanwhile.
  sharing.bank.moveClock(DAY);
  const newest = await newPhoto();
  expect(await nextMinute(isBroken)).toBe(1);
  expect(asked).toContain(newest.name);
  for (let day = 0; day < 12; day += 1) {
    sharing.bank.moveClock(DAY);
    await nextMinute(isBroken);
  }
  expect(await waiting()).toBe(0);
});

/** What the migration does with the rows of a bank that ran before it. */
async function migratedRows(): Promise<void> {
  const migration = readMigrations().find(({ name }) => name.startsWith('0114'));
  const [update = ''] = /^update photo_prints[^;]+;/m.exec(migration?.text ?? '') ?? [];
  expect(update).not.toBe('');
  await sql.raw(update).execute(sharing.bank.deps.db);
}

it('what a bank of before kept as telling nothing is looked at anew, and no print is lost', async () => {
  const { db } = sharing.bank.deps;
  const { id, photoId } = await newPhoto();
  const paper = await addSurveyPhoto(sharing.bank, id, Buffer.from('%PDF-1.7'));
  await nextMinute();
  const none = cipher().encrypt('none', photoPrint(paper));
  await db.updateTable('photo_prints').set({ print_cipher: none }).where('photo_id', '=', paper).execute();
  expect(await uncompared(id)).toBe(0);
  await migratedRows();
  const left = await db.selectFrom('photo_prints').select('print_cipher').where('photo_id', '=', photoId).execute();
  expect(left).not.toEqual([{ print_cipher: null }]);
  await nextMinute();
  expect([await uncompared(id), await waiting()]).toEqual([1, 0]);
});
