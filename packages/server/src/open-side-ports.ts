import { watchBank } from './features/system/watch-bank.ts';
import { answers } from './platform/database/answers.store.ts';
import type { Deps } from './platform/deps.ts';
import { openSidePort, type SideAnswer, type SidePort } from './platform/http/side-port.ts';

const asJson = (status: number, value: object): SideAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** The same two questions that a web process answers: whether it lives, and whether it can work. */
const workerHealth = ({ db, jobs }: Deps) => ({
  '/api/health': async () => asJson(200, { status: 'UP' }),
  '/api/ready': async () =>
    (await answers(db)) && (await jobs.isReady()) ? asJson(200, { status: 'READY' }) : asJson(503, { status: 'DOWN' }),
});

const USUAL_HEALTH_PORT = 8081;

/** A second worker on the machine must not fail for a port that nobody asked for; it says that it cannot be asked. */
async function openHealth(deps: Deps): Promise<SidePort | null> {
  const { HEALTH_PORT, HEALTH_HOST } = deps.config;
  const place = { port: HEALTH_PORT ?? USUAL_HEALTH_PORT, host: HEALTH_HOST };
  return openSidePort(place, workerHealth(deps)).catch((error: NodeJS.ErrnoException) => {
    if (HEALTH_PORT !== undefined || error.code !== 'EADDRINUSE') throw error;
    deps.log.warn({ port: place.port }, 'the port is taken: this worker answers no health probe, set HEALTH_PORT');
    return null;
  });
}

/** The ports beside the one that people use: figures where they are asked for, and the health of a worker. */
export async function openSidePorts(deps: Deps): Promise<SidePort[]> {
  const { METRICS_PORT, METRICS_HOST, PROCESS } = deps.config;
  const { figures } = deps;
  const opened: SidePort[] = [];
  try {
    if (METRICS_PORT !== undefined) {
      const count = watchBank(deps);
      const metrics = async () => {
        await count();
        return { status: 200, type: figures.contentType, body: await figures.metrics() };
      };
      opened.push(await openSidePort({ port: METRICS_PORT, host: METRICS_HOST }, { '/metrics': metrics }));
    }
    const health = PROCESS === 'worker' ? await openHealth(deps) : null;
    return health === null ? opened : [...opened, health];
  } catch (error) {
    for (const port of opened) await port.close();
    throw error;
  }
}
