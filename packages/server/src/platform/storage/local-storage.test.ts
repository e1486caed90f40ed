import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { localStorage } from './local-storage.ts';

const directory = mkdtempSync(join(tmpdir(), 'trustiq-files-'));
const storage = localStorage(join(directory, 'files'));
afterAll(() => rmSync(directory, { recursive: true }));

const NAME = '0a1b2c3d-0000-4000-8000-0123456789ab';
const bytes = Buffer.from('isi berkas');

describe('files in a directory', () => {
  it('come back as they were stored, readable by this program alone', async () => {
    await storage.put(NAME, bytes);
    const stored = await storage.get(NAME);
    expect(stored?.sizeBytes).toBe(bytes.length);
    expect(stored && (await buffer(stored.content)).equals(bytes)).toBe(true);
    expect(readdirSync(join(directory, 'files', '0a'))).toEqual([NAME]);
    expect(statSync(join(directory, 'files', '0a', NAME)).mode & 0o777).toBe(0o600);
  });

  it('are gone once they are removed, and nothing else is', async () => {
    const other = '0a1b2c3d-0000-4000-8000-0123456789ac';
    await storage.put(other, bytes);
    await storage.remove(other);
    await storage.remove(other);
    await storage.remove(`../0a/${NAME}`);
    expect(await storage.get(other)).toBeNull();
    expect(readdirSync(join(directory, 'files', '0a'))).toEqual([NAME]);
  });

  it('that are not there are none', async () => {
    expect(await storage.get('ffffffff-0000-4000-8000-0123456789ab')).toBeNull();
  });

  it('are none where somebody put a pipe in their place, which would be waited for', async () => {
    const name = '0a1b2c3d-0000-4000-8000-0000000000ff';
    execFileSync('mkfifo', [join(directory, 'files', '0a', name)]);
    expect(await storage.get(name)).toBeNull();
  });

  it.each(['../secret', `../../${NAME}`, '/etc/passwd', 'a/b', `${NAME}/..`, '', 'test-2026'])(
    'are not reached under a name like %s',
    async (name) => {
      expect(await storage.get(name)).toBeNull();
      await expect(storage.put(name, bytes)).rejects.toThrow();
    },
  );
});
