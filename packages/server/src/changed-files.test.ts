import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from './case-deps.ts';
import { digestFiles } from './platform/kept-files/digest-files.ts';
import {
  type FileTable,
  fileTables,
  type KeptFile,
  listCasesWithFiles,
  listFilesOfCase,
} from './platform/kept-files/kept-files.store.ts';
import { inOneMoment } from './platform/moment/in-one-moment.ts';
import type { FileStorage } from './platform/storage/file-storage.ts';
import { runUpgrades } from './platform/upgrades/run-upgrades.ts';
import { auditEventsOf } from './testing/audit-events.ts';
import { dailyPart } from './testing/daily-part.ts';
import { faultsOfBank } from './testing/faults-of-bank.ts';
import { predisbursedApplication } from './testing/predisbursed-application.ts';
import { refusal } from './testing/refusal.ts';
import { remember } from './testing/remember.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';
import { storedFile } from './testing/stored-file.ts';
import { upgrades } from './upgrades.ts';

/** Who writes `DATA_DIR`, and has not the secret of the bank. */
let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const signIn = async (name: string) => (await bank.signInAs(name)).client;

const pathOf = ({ objectName }: KeptFile): string =>
  join(bank.deps.config.DATA_DIR, 'files', objectName.slice(0, 2), objectName);

/** A case that waits for its money, with two files of each kind, all of the same length. */
async function caseWithFiles(): Promise<{ readonly id: number; readonly files: readonly KeptFile[] }> {
  const { id } = await predisbursedApplication(bank, { cif: `CIF-${randomUUID()}` });
  const { db, storage, now } = bank.deps;
  for (const filename of ['toko.png', 'gudang.png']) {
    const file = await storedFile(storage);
    const photo = {
      application_id: id,
      file_category: 'LVUD',
      detected_type: 'image/png',
      received_at: now(),
    } as const;
    await db
      .insertInto('survey_photos')
      .values({ ...photo, ...file, filename })
      .execute();
  }
  await remember(bank, id);
  return { id, files: await listFilesOfCase(db, id) };
}

/** What somebody does to the first of two files. */
const damages: Record<string, (file: KeptFile, other: KeptFile) => void> = {
  'a flipped bit': (file) => {
    const bytes = readFileSync(pathOf(file));
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    writeFileSync(pathOf(file), bytes);
  },
  'a byte more': (file) => writeFileSync(pathOf(file), Buffer.concat([readFileSync(pathOf(file)), Buffer.from('x')])),
  'its removal': (file) => rmSync(pathOf(file)),
  'another file in its place': (file, other) => {
    const [one, two] = [readFileSync(pathOf(file)), readFileSync(pathOf(other))];
    writeFileSync(pathOf(file), two);
    writeFileSync(pathOf(other), one);
  },
};

const kinds = fileTables.flatMap((table) => Object.keys(damages).map((damage) => [table, damage] as const));

const read: Record<FileTable, (id: number) => Promise<unknown>> = {
  documents: async (id) => (await signIn('analyst')).getDocumentContent({ params: { id }, query: {} }),
  survey_photos: async (id) => (await signIn('analyst')).getSurveyPhoto({ params: { id } }),
};

describe('an uploaded file that was changed behind the record', () => {
  it.each(dailyPart(kinds, 2))(
    '%s: %s is refused to readers, stops the money and is named by verify',
    async (table, damage) => {
      const { id, files } = await caseWithFiles();
      const [file, other] = files.filter((one) => one.table === table);
      if (file === undefined || other === undefined) throw new Error('two files of each kind are needed');
      const before = [file, other].map((one) => readFileSync(pathOf(one)));
      await read[table](file.id);
      damages[damage]?.(file, other);

      const { status, problem } = await refusal(read[table](file.id));
      expect([status, problem?.code]).toEqual([409, 'FILE_BROKEN']);
      expect(problem?.title).toContain('bukan lagi file yang diunggah');
      const noted = (await auditEventsOf(bank.deps.db, 'analyst')).findLast(({ event }) => event === 'file_refused');
      expect(noted?.details).toMatchObject({ why: damage === 'its removal' ? 'missing' : 'changed' });

      const operations = await signIn('ops_cabang');
      const stopped = await refusal(operations.disburseApplication({ params: { id } }));
      expect([stopped.status, stopped.problem?.details?.['changed']]).toEqual([409, ['files']]);
      expect(stopped.problem?.title).toContain(file.fileName);
      // Asked by the job right before an order leaves.
      const { cases } = buildCaseDeps(bank.deps);
      expect(await cases.assertStillSealed(bank.deps.db, id)).toContain(file.fileName);

      const words = damage === 'its removal' ? 'the file is missing' : 'the file is not the one that was uploaded';
      expect((await faultsOfBank(bank)).join('\n')).toContain(
        `Application ${id}, ${table} ${file.id} (${file.fileName}): ${words}`,
      );
      for (const [position, one] of [file, other].entries()) writeFileSync(pathOf(one), before[position] ?? '');
      expect(await faultsOfBank(bank)).toEqual([]);
      await operations.disburseApplication({ params: { id } });
    },
  );
});

describe('a file that is exchanged while it is handed out', () => {
  it.each(fileTables)('%s: never arrives whole, and the audit tells of it', async (table) => {
    const { files } = await caseWithFiles();
    const file = files.find((one) => one.table === table);
    if (file === undefined) throw new Error('a file of each kind is needed');
    const { get } = bank.deps.storage;
    let looks = 0;
    const forged = [Buffer.alloc(file.sizeBytes, 'evil'), Buffer.from('junk')];
    const exchanging: FileStorage['get'] = async (name) => {
      looks += 1;
      return looks === 1 ? get(name) : { content: Readable.from(forged), sizeBytes: file.sizeBytes };
    };
    Object.assign(bank.deps.storage, { get: exchanging });
    await expect(read[table](file.id)).rejects.toThrow();
    Object.assign(bank.deps.storage, { get });
    expect(looks).toBe(2);
    const refused = (await auditEventsOf(bank.deps.db, 'analyst')).findLast(({ event }) => event === 'file_refused');
    const idIn = { documents: 'documentId', survey_photos: 'photoId' } as const;
    expect(refused?.details).toEqual({ [idIn[table]]: file.id, why: 'changed' });
  });
});

describe('files of a bank that kept no digests', () => {
  const forgetDigests = async () => {
    for (const table of fileTables) await sql`update ${sql.table(table)} set sha256 = null`.execute(bank.deps.db);
    for (const id of await listCasesWithFiles(bank.deps.db)) await remember(bank, id);
  };
  const digestsOf = async (id: number) => (await listFilesOfCase(bank.deps.db, id)).map(({ sha256 }) => sha256);

  it('get them by the upgrade, and never a second time', async () => {
    const { db } = bank.deps;
    const { id, files } = await caseWithFiles();
    const lost = files.at(-1);
    if (lost === undefined) throw new Error('there is no file');
    const bytes = readFileSync(pathOf(lost));
    rmSync(pathOf(lost));
    await forgetDigests();
    await inOneMoment(db, (trx) => digestFiles.run({ ...bank.deps, db: trx }));
    expect(await digestsOf(id)).toEqual([...files.slice(0, -1).map(({ sha256 }) => sha256), null]);
    const faults = (await faultsOfBank(bank)).filter((fault) => fault.startsWith('Application'));
    expect(faults).toEqual([
      expect.stringContaining(`survey_photos ${lost.id} (${lost.fileName}): the file is missing`),
    ]);
    // Nobody knows whether what comes later is what was uploaded.
    writeFileSync(pathOf(lost), bytes);
    expect((await refusal(read.survey_photos(lost.id))).problem?.code).toBe('FILE_BROKEN');

    await sql`delete from upgrades where name = ${digestFiles.name}`.execute(db);
    await expect(runUpgrades(bank.deps, upgrades)).rejects.toThrow('has run already');
  });
});
