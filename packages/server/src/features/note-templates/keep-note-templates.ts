import { noteTemplates } from '@trustiq/contract/workflow/note-templates.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { findTemplates, storeTemplates } from './note-templates.store.ts';

/** What one person writes again and again. What an earlier version kept and this one cannot read is as if there were none. */
export const noteTemplateHandlers = ({ db, now }: Deps): HandlersOf<'getNoteTemplates' | 'setNoteTemplates'> => ({
  getNoteTemplates: async ({ actor }) => {
    const stored = noteTemplates.safeParse(await findTemplates(db, actor.userId));
    return stored.success ? stored.data : { templates: [] };
  },
  setNoteTemplates: async ({ body, actor, origin }) => {
    const at = now();
    await db.transaction().execute(async (trx) => {
      await storeTemplates(trx, { userId: actor.userId, at }, body.templates);
      // A text is whatever somebody typed, and may name a person: the audit counts them only.
      const details = { noteTemplates: body.templates.length };
      await appendAudit(trx, { at, event: 'preferences_changed', userId: actor.userId, origin, details });
    });
    return body;
  },
});
