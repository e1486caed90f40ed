import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { hashPassword } from './password-hash.ts';

const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** The program as a bank runs it: in the processes of the tests hashing is cheap. */
const hashedByProgram = (password: string): string =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { hashPassword } from ${JSON.stringify(new URL('./password-hash.ts', import.meta.url).href)};
     process.stdout.write(await hashPassword(${JSON.stringify(password)}));`,
  ]).toString();

it('costs whoever tries passwords 19 MiB and two passes each', () => {
  expect(hashedByProgram('sepeda hijau')).toMatch(COST);
});

it('is told apart from the cheap one of the tests', async () => {
  expect(await hashPassword('sepeda hijau')).not.toMatch(COST);
});
