import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';

const file = new URL('./stand-behind.ts', import.meta.url).href;
const program = `import(${JSON.stringify(file)}).then(({ standBehind }) => {
  standBehind();
  console.log(require('node:os').getPriority());
})`;

const priorityBelow = (start: number): number =>
  Number(execFileSync('nice', ['-n', String(start), process.execPath, '-e', program], { encoding: 'utf8' }));

describe.runIf(process.platform === 'linux')('a thread behind the others', () => {
  it('goes behind, and never forward where the bank starts the program behind already', () => {
    const own = getPriority();
    expect([0, 5, 15].map(priorityBelow)).toEqual([0, 5, 15].map((more) => Math.max(10, Math.min(19, own + more))));
  });
});
