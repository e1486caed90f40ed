import type { QueueChoice } from '@trustiq/contract/applications/queue-choices.ts';
import type { QueueName } from '@trustiq/domain/workflow/queues.ts';
import type { Db } from '../../platform/database/open-database.ts';

export const findChoice = (db: Db, userId: number, queue: QueueName) =>
  db
    .selectFrom('queue_choices')
    .select(['columns', 'sort', 'views'])
    .where('user_id', '=', userId)
    .where('queue', '=', queue)
    .executeTakeFirst();

export async function storeChoice(
  trx: Db,
  { userId, queue, at }: { readonly userId: number; readonly queue: QueueName; readonly at: Date },
  { columns, sort, views }: QueueChoice,
): Promise<void> {
  const values = { columns: JSON.stringify(columns), sort, views: JSON.stringify(views), changed_at: at };
  await trx
    .insertInto('queue_choices')
    .values({ user_id: userId, queue, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'queue']).doUpdateSet(values))
    .execute();
}
