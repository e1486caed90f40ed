import type { NoteTemplate } from '@trustiq/contract/workflow/note-templates.ts';
import type { Db } from '../../platform/database/open-database.ts';

export const findTemplates = (db: Db, userId: number) =>
  db.selectFrom('note_templates').select('templates').where('user_id', '=', userId).executeTakeFirst();

export async function storeTemplates(
  trx: Db,
  { userId, at }: { readonly userId: number; readonly at: Date },
  templates: readonly NoteTemplate[],
): Promise<void> {
  const values = { templates: JSON.stringify(templates), changed_at: at };
  await trx
    .insertInto('note_templates')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
