import type { Message } from '@trustiq/contract/notices/messages.ts';
import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import { likePattern, listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { wordsFromOutside } from '../../platform/partners/words-from-outside.ts';

export type NewMessage = {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly state: 'kept' | 'queued';
  readonly applicationId: number | null;
  readonly createdAt: Date;
};

export async function insertMessage(db: Db, message: NewMessage): Promise<number> {
  const { applicationId, createdAt, ...values } = message;
  const row = await db
    .insertInto('messages')
    .values({
      ...values,
      application_id: applicationId,
      created_at: createdAt,
      failure: null,
      sent_at: null,
      mac: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveCode(db: Db, id: number, mac: string): Promise<void> {
  await db.updateTable('messages').set({ mac }).where('id', '=', id).execute();
}

const messages = (db: Db) =>
  db.selectFrom('messages').select(['id', 'channel', 'recipient', 'subject', 'body', 'state', 'mac']);

/** Everything that a job may still send: a message that was given up is sent when somebody runs its job again. */
export async function* listWaiting(db: Db, batch: number) {
  for (let afterId: number | null = null; ; ) {
    const waiting = messages(db).where('state', 'in', ['queued', 'failed']);
    // From the very first: whoever writes the database also gives numbers below zero.
    const rows: Awaited<ReturnType<typeof waiting.execute>> = await (afterId === null
      ? waiting
      : waiting.where('id', '>', afterId)
    )
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    afterId = last.id;
  }
}

export async function findMessage(db: Db, id: number) {
  return (await messages(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function markSent(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('messages').set({ state: 'sent', failure: null, sent_at: at }).where('id', '=', id).execute();
}

const LONGEST_FAILURE = 300;

/** A failed attempt; the message stays queued while more are to come. */
export async function markFailed(db: Db, id: number, failure: string, isLastAttempt: boolean): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: isLastAttempt ? 'failed' : 'queued', failure: wordsFromOutside(failure, LONGEST_FAILURE) })
    .where('id', '=', id)
    .execute();
}

const columns = { id: 'id', createdAt: 'created_at', recipient: 'recipient', state: 'state' } as const;

export type MessagesQuery = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<keyof typeof columns>[];
  readonly 'recipient.contains'?: string | undefined;
  readonly 'state.equals'?: Message['state'] | undefined;
};

export function listMessagePage(db: Db, query: MessagesQuery): Promise<Page<Message>> {
  const { 'recipient.contains': recipient, 'state.equals': state } = query;
  const found = db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'state', 'failure', 'created_at', 'sent_at'])
    .$if(recipient !== undefined, (q) => q.where('recipient', 'ilike', likePattern(recipient ?? '')))
    .$if(state !== undefined, (q) => q.where('state', '=', state as Message['state']));
  return listPage(found, {
    ...query,
    columns,
    tieBreaker: 'id',
    toRow: ({ created_at, sent_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    }),
  });
}
