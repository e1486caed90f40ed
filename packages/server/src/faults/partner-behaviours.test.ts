import type { IncomingMessage } from 'node:http';
import { type BureauSetName, bureauSetNames, bureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { bureauOverHttp } from '../features/bureau/bureau.gateway.ts';
import { fdcOverHttp } from '../features/bureau/fdc.gateway.ts';
import { simulatedReport } from '../features/bureau/simulated-bureau.ts';
import { fineract } from '../features/core-banking/fineract.gateway.ts';
import { insurer } from '../features/loan/insurer.gateway.ts';
import { sendSms } from '../features/messages/sms.gateway.ts';
import { collectionOverHttp } from '../features/reports/collection.gateway.ts';
import { Failure } from '../platform/http/failure.ts';
import { circuitBreaker, circuitBreakers } from '../platform/partners/circuit-breaker.ts';
import type { Config } from '../platform/settings/config.ts';
import { enquiredPerson } from '../testing/enquired-person.ts';
import { type PeerBehaviour, peerBehaviours, startMisbehavingPeer } from '../testing/misbehaving-peer.ts';

const now = () => new Date('2026-11-16T02:00:00Z');
/** Long enough for a machine that many tests share. */
const TIMEOUT_MS = 4_000;
const OTHER_NIK = '3273014107859969';
const report = simulatedReport(enquiredPerson);
const reportOfAnother = simulatedReport({ ...enquiredPerson, nik: OTHER_NIK, fullName: 'RINI LAIN' });
const isOpening = ({ url }: IncomingMessage): boolean => url === '/clik/enquiries';
const setOf = ({ url = '' }: IncomingMessage): BureauSetName =>
  bureauSetNames.find((name) => url.startsWith(`/clik/${bureauSets[name].path}/`)) ?? 'subject';

const loan = {
  id: 77,
  externalId: 'AGM-APP-1',
  clientId: 5,
  loanProductId: 7,
  principal: 20_000_000,
  status: { id: 200 },
  timeline: {},
};
const coreLoan = {
  loanId: '77',
  externalId: 'AGM-APP-1',
  clientId: '5',
  productId: 7,
  outstandingRupiah: null,
  annualRatePercent: 12,
  tenorMonths: 12,
  paidTo: null,
} as const;
const payout = {
  bankCode: 'AGM',
  bankName: 'Bank AGM',
  accountNo: '00120300400',
  holder: 'SRI CONTOH',
  netRupiah: 18_000_000,
};
const collector = { userId: 'K-1', fullName: 'Kiki Contoh', bucket: '1-30', account: 1, callVisit: 1, contact: 1 };
const collection = [{ ...collector, ptp: 1, kp: 1, amount: 9, amountRecovery: 1 }];

const told = (result: { ok: boolean; refusal?: string }) => (result.ok ? 'done' : `refused: ${result.refusal}`);
const toldOutcome = (result: { outcome: string; why?: string; value?: unknown }) =>
  result.outcome === 'unknown' ? `unknown: ${result.why}` : result.value === null ? 'nothing' : result.outcome;
/** What a person or a job is told when an answer is wanted and none can be had. */
const toldOrThrown = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : 'tried again'),
  );

type Row = {
  readonly json: (request: IncomingMessage) => unknown;
  readonly another: (request: IncomingMessage) => unknown;
  readonly ask: (url: string) => Promise<string>;
  /** What becomes of it in each behaviour. */
  readonly outcomes: Record<PeerBehaviour, string>;
};

const unknownOutcomes = {
  hangs: 'unknown: timeout',
  fails: 'unknown: status_500',
  'is busy': 'unknown: status_429',
  'shows a page': 'unknown: unreadable_answer',
  truncates: 'unknown: unreadable_answer',
  // Too much, or too much for the time there is.
  floods: 'unknown: (unreachable|timeout)',
  'answers twice': 'unknown: unreadable_answer',
  resets: 'unknown: und_err_socket',
};
const refusedOutcomes = Object.fromEntries(
  Object.entries(unknownOutcomes).map(([behaviour, outcome]) => [behaviour, outcome.replace('unknown', 'refused')]),
) as typeof unknownOutcomes;
const always = (outcome: string) =>
  Object.fromEntries(Object.keys(unknownOutcomes).map((behaviour) => [behaviour, outcome])) as typeof unknownOutcomes;

const partners: Record<string, Row> = {
  bureau: {
    json: (request) => (isOpening(request) ? { reference: 'R-1' } : report[setOf(request)]),
    another: (request) => (isOpening(request) ? { reference: 'R-1' } : reportOfAnother[setOf(request)]),
    ask: async (url) =>
      told(await bureauOverHttp({ url, breaker: circuitBreaker('bureau', now) }, TIMEOUT_MS)(enquiredPerson)),
    outcomes: { ...refusedOutcomes, answers: 'done', 'tells of another': 'refused: other_person' },
  },
  'fintech centre': {
    json: () => ({ status: 'Found', noIdentitas: enquiredPerson.nik, pinjaman: [] }),
    another: () => ({ status: 'Found', noIdentitas: OTHER_NIK, pinjaman: [] }),
    ask: async (url) =>
      told(await fdcOverHttp({ url, breaker: circuitBreaker('fdc', now) }, TIMEOUT_MS)(enquiredPerson)),
    outcomes: { ...refusedOutcomes, answers: 'done', 'tells of another': 'refused: other_person' },
  },
  'core banking, looking for a loan': {
    json: () => ({ totalFilteredRecords: 1, pageItems: [loan] }),
    another: () => ({ totalFilteredRecords: 1, pageItems: [{ ...loan, externalId: 'AGM-APP-2' }] }),
    ask: async (url) => {
      const core = fineract({ url, breaker: circuitBreaker('core', now), timeoutMs: TIMEOUT_MS });
      return toldOutcome(await core.findLoanByExternalId('AGM-APP-1'));
    },
    outcomes: { ...unknownOutcomes, answers: 'done', 'tells of another': 'nothing' },
  },
  'core banking, paying out': {
    json: () => ({ loanId: 77, resourceId: 77 }),
    another: () => ({ loanId: 78, resourceId: 78 }),
    ask: async (url) => {
      const core = fineract({ url, breaker: circuitBreaker('core', now), timeoutMs: TIMEOUT_MS });
      const approved = {
        ...coreLoan,
        principalRupiah: 20_000_000,
        stage: 'APPROVED',
        disbursedOn: null,
        outstandingRupiah: null,
      } as const;
      const mark = { on: '2026-11-16', key: 'AGM-APP-1-1-disburse' };
      const { outcome, ...rest } = await core.disburseLoan(approved, payout, mark);
      return outcome === 'done' ? 'done' : toldOutcome({ outcome, ...rest });
    },
    outcomes: { ...unknownOutcomes, answers: 'done', 'tells of another': 'unknown: answer_of_another_loan' },
  },
  insurer: {
    json: () => ({ priceRupiah: 41_500 }),
    another: () => ({ certificate: 'OF-SOMEBODY', price: 'Rp 41.500' }),
    ask: (url) => {
      const config = { INSURANCE_URL: url } as Config;
      const question = { certificateProductId: 'CMT', insuranceCode: 'CER01', principalRupiah: 10_000_000 };
      const ask = insurer({ config, now, breakers: circuitBreakers(now), policies: { on: () => null } });
      return toldOrThrown(ask({ ...question, tenorMonths: 12, birthDate: '1985-07-01' }));
    },
    outcomes: {
      ...always('PARTNER_UNAVAILABLE'),
      answers: 'done',
      'tells of another': 'PARTNER_UNAVAILABLE',
    },
  },
  'collection service': {
    json: () => collection,
    another: () => [{ ...collection[0], account: -1 }],
    ask: (url) =>
      toldOrThrown(collectionOverHttp({ url, breaker: circuitBreaker('collection', now) }).daily('2026-11-14')),
    outcomes: { ...always('PARTNER_UNAVAILABLE'), answers: 'done', 'tells of another': 'PARTNER_UNAVAILABLE' },
  },
  'SMS provider': {
    json: () => ({ id: 'sms-1' }),
    another: () => ({ state: 'queued' }),
    ask: (url) => {
      const { origin } = new URL(url);
      return toldOrThrown(sendSms({ SMS_URL: origin } as Config, { id: 7, to: '+628120000001', text: 'cair' }));
    },
    outcomes: { ...always('tried again'), answers: 'done', 'tells of another': 'tried again' },
  },
};

const table = Object.entries(partners).flatMap(([name, row]) =>
  (Object.keys(peerBehaviours) as PeerBehaviour[]).map(
    (behaviour) => [name, behaviour, row.outcomes[behaviour], row] as const,
  ),
);

describe.concurrent('a partner in each of its behaviours has one outcome that somebody has thought about', () => {
  afterAll(() => console.log(`${table.length} partners × behaviours, each with its own outcome`));
  it.each(table)('%s %s: %s', async (_name, behaviour, outcome, { json, another, ask }) => {
    const peer = await startMisbehavingPeer(behaviour, (request) => ({
      json: json(request),
      another: another(request),
    }));
    try {
      expect(await ask(peer.url)).toMatch(new RegExp(`^${outcome}$`));
    } finally {
      await peer.close();
    }
  });
});

describe('an SMS whose provider broke the line after it had sent it', () => {
  it('is sent again under the same key, by which the provider knows it', async () => {
    const peer = await startMisbehavingPeer('resets', () => ({ json: {}, another: {} }));
    const message = { id: 12, to: '+628120000001', text: 'cair' };
    const send = () => toldOrThrown(sendSms({ SMS_URL: new URL(peer.url).origin } as Config, message));
    expect([await send(), await send()]).toEqual(['tried again', 'tried again']);
    expect(new Set(peer.reached.map((headers) => headers['idempotency-key']))).toEqual(new Set(['trustiq-message-12']));
    await peer.close();
  });
});
