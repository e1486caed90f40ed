import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FineractAnswer, fineractLedger } from '../peers/fineract-ledger.ts';

type Step = 'clients' | 'identifiers' | 'loans' | 'approve' | 'disburse' | 'look_up';

/**
 * How it can go wrong, once. `late`: the order takes effect, the answer comes too late. `slow`: the order itself takes
 * effect too late. `lost`: it takes effect and the connection breaks. `another`: 200 with somebody else's id, as
 * Fineract does for a used key. `broken`: 500 and a page of HTML, after the effect. `twice`: delivered two times.
 */
export type CoreBankingBehaviour = 'hang' | 'late' | 'slow' | 'lost' | 'another' | 'broken' | 'twice' | 'refuse';

/** Of a call: before it takes effect, or after that and before it is answered. */
export type Moment = 'before' | 'after';

const LATE_MS = 900;
const refusal = (message: string): FineractAnswer => ({
  status: 403,
  body: { errors: [{ defaultUserMessage: message }] },
});
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>);
}

/** A small Fineract on this machine: it keeps clients and loans, counts what really happened, and misbehaves when told to. */
export async function startCoreBankingPeer({ schedule = {} }: { schedule?: object } = {}) {
  const { clients, loans, paidOut, ...ledger } = fineractLedger();
  const behaviours: { step: Step; behaviour: CoreBankingBehaviour }[] = [];
  const orders: { step: Step; key: string | undefined; tenant: unknown; authorization: string | undefined }[] = [];
  const scheduleRequests: object[] = [];
  let accident: { inCalls: number; readonly when: Moment; readonly happen: () => void } | null = null;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://peer');
    const [, kind, id, part] = url.pathname.split('/');
    const command = url.searchParams.get('command');
    const body = await bodyOf(request);
    const send = ({ status, body: json }: FineractAnswer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (command === 'calculateLoanSchedule') {
      scheduleRequests.push(body);
      return void send({ status: 200, body: schedule });
    }
    const isLookUp = request.method === 'GET';
    const step = (isLookUp ? 'look_up' : (command ?? part ?? kind)) as Step;
    const index = behaviours.findIndex((each) => each.step === step);
    const behaviour = index < 0 ? undefined : behaviours.splice(index, 1)[0]?.behaviour;
    const take = (): FineractAnswer => {
      if (isLookUp && part === 'identifiers') return ledger.identifiersOf(id);
      if (isLookUp && id !== undefined) return ledger.loanOf(id);
      if (isLookUp) return ledger.search(kind === 'clients' ? kind : 'loans', url.searchParams.get('externalId'));
      if (step === 'clients') return ledger.createClient(body);
      if (step === 'identifiers') return ledger.identify(id, body);
      if (step === 'loans') return ledger.createLoan(body);
      return ledger.move(id, step, body);
    };
    const { authorization } = request.headers;
    const tenant = request.headers['fineract-platform-tenantid'];
    if (!isLookUp) orders.push({ step, key: request.headers['idempotency-key'] as string, tenant, authorization });
    if (behaviour === 'hang') return;
    if (behaviour === 'refuse') return void send(refusal('Ditolak: saldo kas tidak cukup'));
    if (behaviour === 'another') return void send({ status: 200, body: { loanId: 1, resourceId: 1 } });
    if (behaviour === 'slow') await after(LATE_MS);
    const due = accident !== null && --accident.inCalls === 0 ? accident : null;
    if (due?.when === 'before') return due.happen();
    const taken = take();
    if (due?.when === 'after') return due.happen();
    if (behaviour === 'twice') take();
    if (behaviour === 'lost') return void request.socket.destroy();
    if (behaviour === 'broken') return void response.writeHead(500).end('<html>NullPointerException</html>');
    if (behaviour === 'late') await after(LATE_MS);
    send(taken);
  };

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://mifos:rahasia@127.0.0.1:${port}`,
    clients,
    loans,
    orders,
    paidOut,
    scheduleRequests,
    /** The next call of this step goes wrong like this. */
    next: (step: Step, behaviour: CoreBankingBehaviour) => void behaviours.push({ step, behaviour }),
    /** Something happens to the caller at its n-th call from now, and nobody answers that call. */
    atCall: (nth: number, when: Moment, happen: () => void) => {
      accident = { inCalls: nth, when, happen };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type CoreBankingPeer = Awaited<ReturnType<typeof startCoreBankingPeer>>;
