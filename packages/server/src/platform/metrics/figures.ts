import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CircuitBreakers, CircuitState } from '../partners/circuit-breaker.ts';

export type Figures = Registry;

const stateNumbers: Record<CircuitState, number> = { closed: 0, half_open: 1, open: 2 };

/** Of the process, and so once for all banks in it: what watches its collector is never let go, nor what it writes to. */
const ofProcess = new Registry();
let isProcessWatched = false;
function figuresOfProcess(): Figures {
  if (!isProcessWatched) collectDefaultMetrics({ register: ofProcess });
  isProcessWatched = true;
  return ofProcess;
}

/** What Prometheus may ask of this process, on a port of its own: they tell a stranger too much. */
export function collectFigures(breakers: CircuitBreakers): Figures {
  const registry = Registry.merge([figuresOfProcess()]);
  const circuits = new Gauge({
    name: 'partner_circuit_state',
    help: 'Whether calls go out to a partner: 0 closed (they do), 1 half open (one tries), 2 open (they do not)',
    labelNames: ['partner'],
    registers: [registry],
    collect: () => {
      for (const { name, state } of breakers.list()) circuits.set({ partner: name }, stateNumbers[state()]);
    },
  });
  return registry;
}

/** How long answers take, by route and status. */
export function measureAnswers(app: FastifyInstance, figures: Figures): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [figures],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
