import type { FormPart } from '@trustiq/contract/field/form-parts.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import type { FieldDeps } from './field-deps.ts';
import { listParts, type PartRow, savePart } from './field-forms.store.ts';
import { filesOfCase } from './files-of-case.ts';
import { contentsOf, isSameContent, openContent, sealContent } from './form-contents.ts';
import { bookOn } from './get-book.ts';
import { keepForm } from './hold-form.ts';
import { writableForm } from './reach-form.ts';
import { missingOf } from './show-form.ts';
import { takeOfficeChanges } from './take-from-case.ts';

const only = (rows: readonly PartRow[], part: FormPart) => rows.filter((row) => row.part === part);

/** What was typed, as it was typed. Whoever changed an older revision is shown the present one and decides field by field. */
export function saveFieldPart(deps: FieldDeps): Handler<'saveFieldPart'> {
  const { db, cipher } = deps;
  return async ({ params: { formId, part }, body: { base, content }, actor, origin }) => {
    const at = deps.now();
    const saved = await notingBroken(deps, async (trx) => {
      const { form, parts, photos } = await writableForm(trx, formId, actor, origin.language);
      const read = () => listParts(trx, [formId]);
      const isBehind = await takeOfficeChanges(deps, trx, form, { rows: only(parts, part), by: actor });
      const present = isBehind ? await read() : parts;
      const [before] = only(present, part);
      const revision = before?.revision ?? 0;
      const theirs = before && openContent(cipher, before);
      // A phone that did not hear the answer sends the same again.
      const isHeard = before?.unsent_cipher === null && theirs !== undefined && isSameContent(theirs, content);
      if (before && isHeard) return { form, photos, parts: present, revision, savedAt: before.saved_at };
      // Told after everything else of this stands: the part is now what the case says.
      if (base !== revision) return new Failure('CONFLICT', { theirs: { revision, content: theirs ?? {} } });
      const sealed = sealContent(cipher, formId, part, content);
      await savePart(trx, { formId, part, revision: revision + 1, cipher: sealed, unsent: null, by: actor.userId, at });
      await keepForm(trx, formId);
      return { form, photos, parts: await read(), revision: revision + 1, savedAt: at };
    });
    if (saved instanceof Failure) throw saved;
    const { form, photos, parts, revision, savedAt } = saved;
    const asked = { book: await bookOn(deps, db, at), areaId: form.area_id, at };
    const given = await filesOfCase(db, form.application_id);
    return {
      revision,
      savedAt: savedAt.toISOString(),
      missing: missingOf(contentsOf(cipher, parts), photos, given, asked),
    };
  };
}
