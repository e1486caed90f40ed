import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import type { FieldDeps } from './field-deps.ts';
import { listArrivals } from './field-forms.store.ts';
import { filesOfCase } from './files-of-case.ts';
import { contentsOf, openContent, openUnsent } from './form-contents.ts';
import { bookOn } from './get-book.ts';
import type { ReachedForm } from './reach-form.ts';
import { missingOf, shownPhoto, shownStanding } from './show-form.ts';

/** A form as its officer sees it. */
export async function wholeForm(
  deps: FieldDeps,
  db: Db,
  { form, parts, photos }: ReachedForm,
  { actor, language }: { readonly actor: SignedIn; readonly language: Language },
): Promise<FieldForm> {
  const at = deps.now();
  const [arrival] = form.application_id === null ? [] : await listArrivals(db, [form.application_id]);
  const asked = { book: await bookOn(deps, db, at), areaId: form.area_id, at };
  const standing = shownStanding(form, arrival, actor, language);
  const given = await filesOfCase(db, form.application_id);
  return {
    id: form.id,
    ...standing,
    parts: Object.fromEntries(
      parts.map((row) => [
        row.part,
        {
          revision: row.revision,
          savedAt: row.saved_at.toISOString(),
          content: openContent(deps.cipher, row),
          unsent: openUnsent(deps.cipher, row),
        },
      ]),
    ),
    photos: photos.map(shownPhoto),
    missing:
      standing.sentAt === null && standing.closedAt === null
        ? missingOf(contentsOf(deps.cipher, parts), photos, given, asked)
        : [],
  };
}
