import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startBank } from './testing/start-bank.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function startAndClose(): Promise<WeakRef<object>> {
  const bank = await startBank();
  await bank.signInAs('analyst');
  const app = new WeakRef(bank.app);
  await bank.close();
  return app;
}

it('a program that was closed is let go: it would fill the memory of whoever starts many', async () => {
  const closed = [await startAndClose(), await startAndClose(), await startAndClose()];
  let kept = closed.length;
  // The last answers and timers of a closed program end by themselves; each turn looks with fresh eyes.
  for (let turn = 0; turn < 20 && kept > 0; turn += 1) {
    await pause(250);
    collectGarbage();
    kept = closed.filter((app) => app.deref() !== undefined).length;
  }
  expect(kept).toBe(0);
});
