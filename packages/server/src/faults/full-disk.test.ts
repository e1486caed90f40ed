import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@trustiq/contract/client.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { runServer } from '../testing/run-server.ts';
import { newFaultBank, signInAt } from './fault-bank.ts';

const UPLOADS = Number(process.env['FAULT_UPLOADS'] ?? 3);
const LARGEST_KIB = 64;

const server = inject('postgres');

const upload = (id: number, sizeBytes: number) => ({
  body: {
    id,
    creditFile: 'rekening-koran.pdf',
    creditFileSize: sizeBytes,
    creditFileType: 'application/pdf',
    fileData: Buffer.alloc(sizeBytes, '%PDF-1.7 ').toString('base64'),
  },
});

const filesIn = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(directory, name)).isFile(),
      )
    : [];

/** The embedded database would be full too; on PostgreSQL the files alone are. */
describe.runIf(server !== null)('a disk that has no room for a file', () => {
  let bank: ReturnType<typeof newFaultBank>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase(server ?? '');
    bank = newFaultBank(database.url);
  });
  afterAll(async () => {
    await database.drop();
    bank.remove();
  });

  it(`refuses it in words and keeps nothing of it, and what fits is still stored (${UPLOADS} uploads)`, async () => {
    const [id = 0] = await bank.fill(1);
    const running = await runServer({ ...bank.env, PROCESS: 'web' }, { largestFileKiB: LARGEST_KIB });
    const checker = await signInAt(running.address, 'checker');
    const documents = async () => (await checker.listDocuments({ params: { appId: id } })).length;
    const before = await documents();
    const kept = () => filesIn(join(bank.env['DATA_DIR'] ?? '', 'files')).length;
    const keptBefore = kept();
    const seen = { stored: 0, refused: 0 };
    for (let count = 0; count < UPLOADS; count++) {
      const refused = await checker.uploadDocument(upload(id, (LARGEST_KIB + 1 + count) * 1024)).then(
        () => null,
        (error: unknown) => (error instanceof ApiError ? error.problem : Promise.reject(error)),
      );
      expect(refused).toMatchObject({ status: 507, code: 'STORAGE_FULL', title: expect.stringMatching(/penuh/) });
      seen.refused += 1;
      await checker.uploadDocument(upload(id, 1024));
      seen.stored += 1;
      expect(await bank.verify()).toMatchObject({ code: 0 });
    }
    expect(await documents()).toBe(before + seen.stored);
    expect(kept()).toBe(keptBefore + seen.stored);
    await checker.getReady();
    running.process.kill('SIGTERM');
    expect(await running.exitCode).toBe(0);
    console.log(`${UPLOADS} uploads on a full disk: ${JSON.stringify(seen)}`);
  }, 600_000);
});
