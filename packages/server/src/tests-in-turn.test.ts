import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

type Told = {
  readonly turns: readonly (readonly string[])[];
  readonly slowFiles: readonly string[];
  readonly leftOut: readonly (readonly string[])[];
  readonly byHand: readonly string[];
};

/** What `npm test` itself says of its turns. */
const told = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { leftOut, slowFiles, turns } from ${JSON.stringify(join(root, 'scripts/slow-tests.mjs'))};
       const all = turns.map((_, turn) => leftOut(String(turn), ''));
       console.log(JSON.stringify({ turns, slowFiles, leftOut: all, byHand: leftOut(undefined, '') }));`,
    ],
    { encoding: 'utf8' },
  ),
) as Told;

/** The files that vitest would run on PostgreSQL. */
const filesOf = (env: Record<string, string>): string[] =>
  execFileSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json', '--project', 'server-postgres'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } },
  )
    .split('\n')
    .flatMap((line) => /packages\/server\/(src\/[^"]+\.test\.ts)/.exec(line)?.[1] ?? [])
    .toSorted();

describe('the longest tests come in turn', () => {
  it('each in exactly one, and none of a file that is not there', () => {
    expect(told.turns.flat().toSorted()).toEqual(told.slowFiles.toSorted());
    expect(told.slowFiles.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('each is left out by every turn but its own, and by nobody who starts tests by hand', () => {
    for (const file of told.slowFiles)
      expect(told.leftOut.filter((files) => files.includes(file))).toHaveLength(told.turns.length - 1);
    expect(told.byHand).toEqual([]);
  });

  it('and vitest runs whatever takes no turn with each of them', () => {
    const whole = filesOf({ TURN: '' });
    const absent = new Set(told.leftOut[1]?.map((file) => file.replace('packages/server/', '')));
    expect(whole.length).toBeGreaterThan(300);
    expect(filesOf({ TURN: '1' })).toEqual(whole.filter((file) => !absent.has(file)));
    expect(whole.filter((file) => absent.has(file)).length).toBeGreaterThan(50);
  });
});
