import { ApiError } from '@trustiq/contract/client.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { roles } from '@trustiq/domain/access/roles.ts';
import { type AbsenceModel, absenceModel } from './absence-model.ts';
import { putInForce } from './put-in-force.ts';
import type { TestBank } from './start-bank.ts';
import { presentVersion } from './with-present-version.ts';

const HOUR_MS = 3_600_000;

/** Everybody may stand for everybody: only the laws are left. */
export const letAnybodyStandIn = (bank: TestBank): Promise<void> =>
  putInForce(bank, (policy) => ({
    ...policy,
    authority: { ...policy.authority, substitutes: roles.map((absent) => ({ absent, by: roles })) },
  }));

type Walk = {
  readonly bank: TestBank;
  readonly clients: ReadonlyMap<string, Client>;
  /** The number of each person's account. */
  readonly people: ReadonlyMap<string, number>;
  readonly random: () => number;
};

type Tried = { readonly what: string; readonly outcome: string; readonly breach: string | null };

const standingCallOf: Readonly<Record<string, 'recommend' | 'approve' | 'return'>> = {
  'BORROWER-REQUESTED': 'recommend',
  ANALYST: 'recommend',
  DEVIATION: 'approve',
  LENDER_MARKETPLACE: 'approve',
};

/** Absences that anybody enters, confirms, refuses and ends in any order, and decisions by them; judged by the model alone. */
export function absenceWalk({ bank, clients, people, random }: Walk) {
  const model: AbsenceModel = absenceModel();
  const names = [...people.keys()];
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const clientOf = (name: string) => clients.get(name) as Client;
  const nameOf = (userId: number) => names.find((name) => people.get(name) === userId) ?? '';
  const now = () => bank.now().getTime();

  async function tried<Answer>(what: string, work: Promise<Answer>, judge: (answer: Answer) => string | null) {
    const done = await work.then(
      (answer) => ({ answer }),
      (error: unknown) => (error instanceof ApiError ? String(error.status) : String(error)),
    );
    return typeof done === 'string'
      ? { what, outcome: done, breach: null }
      : { what, outcome: 'ok', breach: judge(done.answer) };
  }

  function enter(absent: string): Promise<Tried> {
    const [by, substitute] = [random() < 0.8 ? absent : random() < 0.7 ? 'admin' : pick(names), pick(names)];
    const startMs = (Math.floor(now() / HOUR_MS) + pick([-1, 0, 0, 0, 0, 1])) * HOUR_MS;
    const span = { startMs, endMs: startMs + pick([1, 2, 2, 3]) * HOUR_MS };
    const persons = { absentId: people.get(absent) ?? 0, substituteId: people.get(substitute) ?? 0 };
    const body = {
      ...(by === absent && random() < 0.5 ? {} : { userId: persons.absentId }),
      substituteId: persons.substituteId,
      startsAt: new Date(span.startMs).toISOString(),
      endsAt: new Date(span.endMs).toISOString(),
      reason: 'cuti',
    };
    return tried(`${by} enters ${absent} by ${substitute}`, clientOf(by).enterAbsence({ body }), ({ id }) =>
      model.entered(id, { ...persons, ...span, enteredBy: people.get(by) ?? 0, isByAdmin: by === 'admin' }),
    );
  }

  function rule(how: 'confirm' | 'refuse' | 'end', id: number): Promise<Tried> {
    const likely = how === 'end' ? ['admin', 'dir_ut', ...names] : ['dir_kep', 'dir_ut'];
    const by = random() < 0.9 ? pick(likely) : pick(names);
    const userId = people.get(by) ?? 0;
    const params = { id };
    const what = `${by} ${how} absence ${id}`;
    if (how === 'refuse')
      return tried(what, clientOf(by).refuseAbsence({ params, body: { note: 'tidak' } }), () => model.over(id));
    if (how === 'end') return tried(what, clientOf(by).endAbsence({ params }), () => model.over(id));
    return tried(what, clientOf(by).confirmAbsence({ params }), () => model.confirmed(id, userId, by, now()));
  }

  /** Of an absence that is in force where there is one, mostly by who stands in. */
  async function decide(appId: number, status: string, waitsFor: readonly string[]): Promise<Tried | null> {
    const inForce = model.inForce(now());
    const fitting = inForce.filter(({ absentId }) => waitsFor.includes(nameOf(absentId)));
    const chosen = fitting.length > 0 ? fitting : inForce;
    const absence = pick(random() < 0.9 ? chosen : model.all());
    if (absence === undefined) return null;
    const by = random() < 0.9 ? nameOf(absence.substituteId) : pick(names);
    const params = { id: absence.id };
    const version = (await presentVersion(bank.deps.db, { id: appId })) ?? 1;
    const judge = () => model.decided(absence.id, people.get(by) ?? 0, now());
    const what = `${by} decides on ${appId} by absence ${absence.id}`;
    if (status === 'PREDISBURSE' && random() < 0.9)
      return tried(what, clientOf(by).disburseForAbsent({ params, body: { appId, version } }), judge);
    const call = random() < 0.95 ? (standingCallOf[status] ?? 'return') : pick(['return', 'approve'] as const);
    const body = { appId, version, call, notes: 'sesuai ketentuan', reason: call === 'return' ? 'R05' : undefined };
    return tried(what, clientOf(by).decideForAbsent({ params, body }), judge);
  }

  return {
    /** One thing that somebody tries; null where there was nothing to try. */
    async turn(appId: number, status: string, waitsFor: readonly string[]): Promise<Tried | null> {
      const dice = random();
      const absent = waitsFor.length > 0 && random() < 0.9 ? pick(waitsFor) : pick(names);
      const waiting = model.waiting(now());
      const open = [...waiting, ...model.inForce(now())];
      if (dice < 0.25) return enter(absent);
      if (dice < 0.45 && waiting.length > 0) return rule(random() < 0.9 ? 'confirm' : 'refuse', pick(waiting).id);
      if (dice < 0.5 && open.length > 0) return rule('end', pick(open).id);
      if (dice < 0.53 && model.all().length > 0) return rule(pick(['end', 'confirm']), pick(model.all()).id);
      return decide(appId, status, waitsFor);
    },
    counts: () => model.counts(),
  };
}
