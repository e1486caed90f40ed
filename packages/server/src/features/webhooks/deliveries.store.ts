import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import type { CaseEvent } from '@trustiq/domain/origination/case-event.ts';
import type { DeliveryState } from '@trustiq/domain/origination/delivery-schedule.ts';
import { likePattern, listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { wordsFromOutside } from '../../platform/partners/words-from-outside.ts';

/** The channel that brought a case in, if it has an address that is open, and what it is told of the case. */
export async function findListener(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('application_history as h')
    .innerJoin('service_accounts as s', 's.id', 'h.by_service_id')
    .innerJoin('applications as a', 'a.id', 'h.application_id')
    .select(['s.id as serviceId', 'a.application_request_id as applicationRequestId', 'a.version'])
    .where('h.application_id', '=', applicationId)
    .where('h.from_status', 'is', null)
    .where('s.is_active', '=', true)
    .where('s.webhook_url', 'is not', null)
    .where('s.webhook_closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export type NewDelivery = {
  readonly id: string;
  readonly serviceId: number;
  readonly applicationId: number;
  readonly event: CaseEvent;
  readonly body: string;
  readonly mac: string;
  readonly at: Date;
};

export async function insertDelivery(db: Db, { id, serviceId, applicationId, event, body, mac, at }: NewDelivery) {
  await db
    .insertInto('webhook_deliveries')
    .values({
      id,
      service_id: serviceId,
      application_id: applicationId,
      event,
      body,
      mac,
      state: 'waiting',
      created_at: at,
      next_try_at: at,
      answer_status: null,
      answer: null,
      tried_at: null,
      delivered_at: null,
    })
    .execute();
}

/** A delivery with where it goes. */
export async function findDelivery(db: Db, id: string) {
  const row = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('service_accounts as s', 's.id', 'd.service_id')
    .select(['d.id', 'd.service_id as serviceId', 'd.body', 'd.mac', 'd.state', 'd.tries'])
    .select(['s.is_active as isActive', 's.webhook_url as url', 's.webhook_closed_at as closedAt'])
    .select(['s.webhook_secret_cipher as secret', 's.webhook_earlier_cipher as earlierSecret'])
    .select('s.webhook_earlier_until as earlierUntil')
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type Tried = {
  readonly state: DeliveryState;
  readonly tries: number;
  readonly answerStatus: number | null;
  readonly answer: string;
  readonly at: Date;
  readonly nextTryAt: Date | null;
};

const LONGEST_ANSWER = 2_048;

export async function saveTried(db: Db, id: string, { state, tries, answerStatus, answer, at, nextTryAt }: Tried) {
  await db
    .updateTable('webhook_deliveries')
    .set({
      state,
      tries,
      answer_status: answerStatus,
      answer: wordsFromOutside(answer, LONGEST_ANSWER),
      tried_at: at,
      next_try_at: nextTryAt,
      delivered_at: state === 'delivered' ? at : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveState(db: Db, id: string, state: DeliveryState, answer: string): Promise<void> {
  await db.updateTable('webhook_deliveries').set({ state, answer, next_try_at: null }).where('id', '=', id).execute();
}

/** As if it had never been tried. */
export async function saveReplayed(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_try_at: at, delivered_at: null })
    .where('id', '=', id)
    .execute();
}

export async function saveClosed(db: Db, serviceId: number, at: Date): Promise<void> {
  await db.updateTable('service_accounts').set({ webhook_closed_at: at }).where('id', '=', serviceId).execute();
}

/** Everything that may still leave, also when somebody sends it again. */
export async function* listDeliveryCodes(db: Db, batch: number) {
  for (let after = ''; ; ) {
    const rows: { id: string; serviceId: number; body: string; mac: string }[] = await db
      .selectFrom('webhook_deliveries')
      .select(['id', 'service_id as serviceId', 'body', 'mac'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

export async function saveDeliveryCode(db: Db, id: string, mac: string): Promise<void> {
  await db.updateTable('webhook_deliveries').set({ mac }).where('id', '=', id).execute();
}

const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('service_accounts as s', 's.id', 'd.service_id')
    .select(['d.id', 's.name as service', 'd.application_id as applicationId', 'd.event', 'd.state', 'd.tries'])
    .select(['d.answer_status as answerStatus', 'd.created_at as createdAt', 'd.tried_at as triedAt'])
    .select(['d.next_try_at as nextTryAt', 'd.delivered_at as deliveredAt', 'd.body', 'd.answer']);

export type ListedDelivery = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>;

const columns = { createdAt: 'd.created_at', state: 'd.state' } as const;

export type DeliverySearch = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<keyof typeof columns>[];
  readonly state?: DeliveryState | undefined;
  readonly service?: string | undefined;
};

export function findDeliveries(db: Db, { state, service, ...search }: DeliverySearch): Promise<Page<ListedDelivery>> {
  const found = deliveries(db)
    .$if(state !== undefined, (q) => q.where('d.state', '=', state as DeliveryState))
    .$if(service !== undefined, (q) => q.where('s.name', 'ilike', likePattern(service ?? '')));
  return listPage(found, { ...search, columns, tieBreaker: 'd.id', toRow: (row) => row });
}

export async function findListedDelivery(db: Db, id: string): Promise<ListedDelivery | null> {
  return (await deliveries(db).where('d.id', '=', id).executeTakeFirst()) ?? null;
}
