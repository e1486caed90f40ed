import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbedded } from './open-database.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('nobody else on the machine enters the directory of the embedded database, also one that stood open before', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'trustiq-closed-'));
  const directory = join(parent, 'data');
  const first = await openEmbedded({ directory });
  expect([modeOf(directory), modeOf(join(directory, 'pglite'))]).toEqual([0o700, 0o700]);
  await first.close();
  chmodSync(join(directory, 'pglite'), 0o755);
  const second = await openEmbedded({ directory });
  expect(modeOf(join(directory, 'pglite'))).toBe(0o700);
  await second.close();
  rmSync(parent, { recursive: true });
});
