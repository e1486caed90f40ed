import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Step = 'clients' | 'identifiers' | 'loans' | 'approve' | 'disburse' | 'look_up';

/**
 * How it can go wrong, once. `late`: the order takes effect, the answer comes too late. `slow`: the order itself takes
 * effect too late. `lost`: it takes effect and the connection breaks. `another`: 200 with somebody else's id, as
 * Fineract does for a used key. `broken`: 500 and a page of HTML, after the effect. `twice`: delivered two times.
 */
export type CoreBankingBehaviour = 'hang' | 'late' | 'slow' | 'lost' | 'another' | 'broken' | 'twice' | 'refuse';

type Loan = {
  id: number;
  externalId: string;
  clientId: number;
  loanProductId: number;
  principal: number;
  annualInterestRate: number;
  numberOfRepayments: number;
  status: { id: number };
  timeline: { actualDisbursementDate?: number[] };
  summary?: { principalOutstanding: number; totalOutstanding?: number };
  transactions: Transaction[];
};
export type PaymentDetails = Record<
  'accountNumber' | 'bankNumber' | 'routingCode' | 'checkNumber' | 'receiptNumber',
  string
>;
type Transaction = {
  id: number;
  type: { id: number; code: string; disbursement: boolean };
  amount: number;
  manuallyReversed: boolean;
  paymentDetailData?: PaymentDetails & { id: number; paymentType: { id: number } };
};
type Client = { id: number; externalId: string; dateOfBirth: number[]; identifiers: string[] };
type Answer = { readonly status: number; readonly body: unknown };

/** Of a call: before it takes effect, or after that and before it is answered. */
export type Moment = 'before' | 'after';

const LATE_MS = 900;
const refusal = (message: string): Answer => ({ status: 403, body: { errors: [{ defaultUserMessage: message }] } });
const toParts = (date: unknown) => String(date).split('-').map(Number);
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** As Fineract keeps a payment: its details only where the order names a payment type. */
function payment(id: number, amount: number, body: Record<string, unknown>): Transaction {
  const type = { id: 1, code: 'loanTransactionType.disbursement', disbursement: true };
  const made = { id, type, amount, manuallyReversed: false };
  const paymentTypeId = body['paymentTypeId'];
  if (typeof paymentTypeId !== 'number') return made;
  const text = (field: keyof PaymentDetails) => String(body[field] ?? '');
  const details = {
    accountNumber: text('accountNumber'),
    bankNumber: text('bankNumber'),
    routingCode: text('routingCode'),
    checkNumber: text('checkNumber'),
    receiptNumber: text('receiptNumber'),
  };
  return { ...made, paymentDetailData: { id, paymentType: { id: paymentTypeId }, ...details } };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>);
}

/** A small Fineract on this machine: it keeps clients and loans, counts what really happened, and misbehaves when told to. */
export async function startCoreBankingPeer({ schedule = {} }: { schedule?: object } = {}) {
  const clients: Client[] = [];
  const loans: Loan[] = [];
  const behaviours: { step: Step; behaviour: CoreBankingBehaviour }[] = [];
  const orders: { step: Step; key: string | undefined; tenant: unknown; authorization: string | undefined }[] = [];
  /** Rupiah that left the bank, by loan. */
  const paidOut: { externalId: string; rupiah: number }[] = [];
  const scheduleRequests: object[] = [];
  let nextId = 500;
  let accident: { inCalls: number; readonly when: Moment; readonly happen: () => void } | null = null;

  const createClient = (body: Record<string, unknown>): Answer => {
    const externalId = String(body['externalId']);
    if (clients.some((client) => client.externalId === externalId)) return refusal('Client with externalId exists');
    const id = nextId++;
    clients.push({ id, externalId, dateOfBirth: toParts(body['dateOfBirth']), identifiers: [] });
    return { status: 200, body: { officeId: 1, clientId: id, resourceId: id } };
  };
  const identify = (clientId: string | undefined, body: Record<string, unknown>): Answer => {
    const documentKey = String(body['documentKey']);
    if (clients.some(({ identifiers }) => identifiers.includes(documentKey)))
      return refusal('Client identifier with the document key exists');
    clients.find(({ id }) => String(id) === clientId)?.identifiers.push(documentKey);
    return { status: 200, body: { resourceId: nextId++ } };
  };
  const createLoan = (body: Record<string, unknown>): Answer => {
    const externalId = String(body['externalId']);
    if (loans.some((loan) => loan.externalId === externalId)) return refusal('Loan with externalId exists');
    const id = nextId++;
    loans.push({
      id,
      externalId,
      clientId: Number(body['clientId']),
      loanProductId: Number(body['productId']),
      principal: Number(body['principal']),
      annualInterestRate: Number(body['interestRatePerPeriod']),
      numberOfRepayments: Number(body['numberOfRepayments']),
      status: { id: 100 },
      timeline: {},
      transactions: [],
    });
    return { status: 200, body: { loanId: id, resourceId: id } };
  };
  const move = (loan: Loan | undefined, step: Step, body: Record<string, unknown>): Answer => {
    const [from, to] = step === 'approve' ? [100, 200] : [200, 300];
    if (loan?.status.id !== from) return refusal(`Loan cannot ${step} in its status`);
    loan.status = { id: to };
    if (step === 'disburse') {
      const amount = Number(body['transactionAmount']);
      loan.timeline = { actualDisbursementDate: toParts(body['actualDisbursementDate']) };
      loan.summary = { principalOutstanding: amount, totalOutstanding: amount };
      loan.transactions.push(payment(nextId++, amount, body));
      paidOut.push({ externalId: loan.externalId, rupiah: amount });
    }
    return { status: 200, body: { loanId: loan.id, resourceId: loan.id, changes: { status: { id: to } } } };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://peer');
    const [, kind, id, part] = url.pathname.split('/');
    const command = url.searchParams.get('command');
    const body = await bodyOf(request);
    const send = ({ status, body: json }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (command === 'calculateLoanSchedule') {
      scheduleRequests.push(body);
      return void send({ status: 200, body: schedule });
    }
    const isLookUp = request.method === 'GET';
    const step = (isLookUp ? 'look_up' : (command ?? part ?? kind)) as Step;
    const index = behaviours.findIndex((each) => each.step === step);
    const behaviour = index < 0 ? undefined : behaviours.splice(index, 1)[0]?.behaviour;
    const take = (): Answer => {
      if (isLookUp && part === 'identifiers') {
        const { identifiers = [] } = clients.find((client) => String(client.id) === id) ?? {};
        return { status: 200, body: identifiers.map((documentKey) => ({ documentKey })) };
      }
      if (isLookUp) {
        const one = loans.find((loan) => kind === 'loans' && String(loan.id) === id);
        if (one !== undefined) return { status: 200, body: one };
        const all: readonly { externalId: string }[] = kind === 'clients' ? clients : loans;
        const found = all.filter(({ externalId }) => externalId === url.searchParams.get('externalId'));
        // Transactions belong to the loan alone, not to lists.
        const pageItems = found.map((item) => ({ ...item, transactions: undefined }));
        return { status: 200, body: { totalFilteredRecords: pageItems.length, pageItems } };
      }
      if (step === 'clients') return createClient(body);
      if (step === 'identifiers') return identify(id, body);
      if (step === 'loans') return createLoan(body);
      return move(
        loans.find((loan) => String(loan.id) === id),
        step,
        body,
      );
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
