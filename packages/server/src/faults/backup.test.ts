import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createEmptyTestDatabase, createTestDatabase } from '../platform/testing/test-databases.ts';
import { runProgram, runServer } from '../testing/run-server.ts';
import { newFaultBank, refusalsOf, signInAt, startDeciders } from './fault-bank.ts';

const CASES = Number(process.env['FAULT_CASES'] ?? 40);
const PEOPLE = 2;
const PATIENCE_MS = 3_600_000;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const server = inject('postgres');
const scratch = mkdtempSync(join(tmpdir(), 'trustiq-backup-'));
const backup = join(scratch, 'backup');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function command(name: 'backup' | 'restore', env: Record<string, string>, directory = backup) {
  const program = runProgram(`cli/${name}.ts`, env, [directory]);
  return { code: await program.exitCode, said: program.output() };
}

const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile());

const upload = (id: number) => ({
  body: {
    id,
    creditFile: 'slip-gaji.png',
    creditFileSize: PNG.length,
    creditFileType: 'image/png',
    fileData: PNG.toString('base64'),
  },
});

describe.runIf(server !== null)('a backup taken while people decide', () => {
  it(
    'holds every decision acknowledged before it began, and is whole when it is restored',
    async () => {
      const [first, second] = [await createTestDatabase(server ?? ''), await createEmptyTestDatabase(server ?? '')];
      const bank = newFaultBank(first.url);
      const restored = newFaultBank(second.url);
      const [withFile = 0, ...cases] = await bank.fill(CASES + 1);
      const running = await runServer(bank.env);
      const checker = await signInAt(running.address, 'checker');
      const document = await checker.uploadDocument(upload(withFile));
      const { sent, finished } = startDeciders(checker, cases, PEOPLE);
      while (sent.filter(({ acknowledged }) => acknowledged).length < 5) await sleep(2);
      const before = sent.filter(({ acknowledged }) => acknowledged).map(({ id }) => id);
      expect(await command('backup', bank.env)).toMatchObject({ code: 0 });
      const after = sent.filter(({ acknowledged }) => acknowledged).length;
      await finished;
      running.process.kill('SIGTERM');
      await running.exitCode;

      expect(await command('restore', restored.env)).toMatchObject({ code: 0 });
      expect(await restored.verify()).toMatchObject({ code: 0 });
      const again = await runServer(restored.env);
      const reader = await signInAt(again.address, 'checker');
      let held = 0;
      for (const { id } of sent) {
        const refusals = await refusalsOf(reader, id);
        expect(refusals).toBeLessThanOrEqual(1);
        if (before.includes(id)) expect(refusals).toBe(1);
        held += refusals;
      }
      const content = await reader.getDocumentContent({ params: { id: document.id } });
      expect(Buffer.from(await content.arrayBuffer()).equals(PNG)).toBe(true);
      again.process.kill('SIGTERM');
      await again.exitCode;
      console.log(
        `backup under deciders: ${before.length} decisions before it, ${held} in it, ${after} when it was done, ${sent.length} in the end`,
      );

      expect(await command('backup', bank.env)).toEqual({ code: 1, said: expect.stringContaining('is not empty') });
      expect(await command('restore', restored.env)).toEqual({ code: 1, said: expect.stringContaining('already') });
      const other = { ...restored.env, DATA_DIR: join(scratch, 'other') };
      expect(await command('restore', other)).toEqual({ code: 1, said: expect.stringContaining('not empty') });
      for (const file of filesIn(backup)) expect(readFileSync(file).includes(bank.env['APP_SECRET'] ?? '')).toBe(false);
      await first.drop();
      await second.drop();
      bank.remove();
      restored.remove();
    },
    PATIENCE_MS,
  );
});

describe.runIf(server === null)('a backup of the embedded database', () => {
  it(
    'is refused while a server has it open, and is whole when it is restored',
    async () => {
      const [bank, restored] = [newFaultBank(null), newFaultBank(null)];
      const [id = 0] = await bank.fill(1);
      const running = await runServer(bank.env);
      const document = await (await signInAt(running.address, 'checker')).uploadDocument(upload(id));
      const early = join(scratch, 'early');
      expect(await command('backup', bank.env, early)).toEqual({ code: 1, said: expect.stringContaining('is in use') });
      expect(await command('restore', restored.env, early)).toEqual({
        code: 1,
        said: expect.stringContaining('no finished backup'),
      });
      running.process.kill('SIGTERM');
      await running.exitCode;

      expect(await command('backup', bank.env)).toMatchObject({ code: 0 });
      expect(existsSync(join(backup, 'app-secret'))).toBe(false);
      const { APP_SECRET: _, ...withoutSecret } = restored.env;
      expect(await command('restore', withoutSecret)).toEqual({ code: 1, said: expect.stringContaining('APP_SECRET') });
      expect(await command('restore', restored.env)).toMatchObject({ code: 0 });
      expect(await restored.verify()).toMatchObject({ code: 0 });
      const again = await runServer(restored.env);
      const reader = await signInAt(again.address, 'checker');
      expect((await reader.getDocumentContent({ params: { id: document.id } })).size).toBe(PNG.length);
      again.process.kill('SIGTERM');
      await again.exitCode;
      bank.remove();
      restored.remove();
    },
    PATIENCE_MS,
  );
});
