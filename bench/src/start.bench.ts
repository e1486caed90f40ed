import { spawnSync } from 'node:child_process';
import { serveBank } from './bank/serve-bank.ts';

/** How long a person waits for `npm start`, against the bare start of Node in the same run. */
const bare = performance.now();
spawnSync(process.execPath, ['-e', '']);
const nodeSeconds = (performance.now() - bare) / 1000;

const bank = await serveBank();
const again = await bank.restart();
const afterKill = await bank.restart('SIGKILL');
await bank.close();

const line = (name: string, seconds: number) =>
  `${name}: ${seconds.toFixed(2)} s (${(seconds / nodeSeconds).toFixed(0)}x bare node)\n`;
process.stdout.write(line('first start, database and demo bank made', bank.firstStartSeconds));
process.stdout.write(line('later start', again));
process.stdout.write(line('start after kill -9', afterKill));
process.exit(again <= 5 && afterKill <= 5 ? 0 : 1);
