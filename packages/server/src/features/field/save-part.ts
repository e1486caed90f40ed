import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { FieldDeps } from './field-deps.ts';
import { listParts, savePart } from './field-forms.store.ts';
import { listPhotos } from './field-photos.store.ts';
import { filesOfCase } from './files-of-case.ts';
import { contentsOf, isSameContent, openContent, sealContent } from './form-contents.ts';
import { bookOn } from './get-book.ts';
import { writableForm } from './reach-form.ts';
import { missingOf } from './show-form.ts';
import { takeOfficeChanges } from './take-from-case.ts';

/** What was typed, as it was typed. Whoever changed an older revision is shown the present one and decides field by field. */
export function saveFieldPart(deps: FieldDeps): Handler<'saveFieldPart'> {
  const { db, cipher } = deps;
  return async ({ params: { formId, part }, body: { base, content }, actor, origin }) => {
    const at = deps.now();
    const saved = await db.transaction().execute(async (trx) => {
      const form = await writableForm(trx, formId, actor, origin.language);
      const read = async () => (await listParts(trx, [formId])).filter((row) => row.part === part);
      const rows = await read();
      const isBehind = await takeOfficeChanges(deps, trx, form, { rows, by: actor });
      const [before] = isBehind ? await read() : rows;
      const revision = before?.revision ?? 0;
      const theirs = before && openContent(cipher, before);
      // A phone that did not hear the answer sends the same again.
      const isHeard = before?.unsent_cipher === null && theirs !== undefined && isSameContent(theirs, content);
      if (before && isHeard) return { form, revision, savedAt: before.saved_at };
      // Told after everything else of this stands: the part is now what the case says.
      if (base !== revision) return new Failure('CONFLICT', { theirs: { revision, content: theirs ?? {} } });
      const sealed = sealContent(cipher, formId, part, content);
      await savePart(trx, { formId, part, revision: revision + 1, cipher: sealed, unsent: null, by: actor.userId, at });
      return { form, revision: revision + 1, savedAt: at };
    });
    if (saved instanceof Failure) throw saved;
    const contents = contentsOf(cipher, await listParts(db, [formId]));
    const asked = { book: await bookOn(deps, db, at), areaId: saved.form.area_id, at };
    const given = await filesOfCase(db, saved.form.application_id);
    return {
      revision: saved.revision,
      savedAt: saved.savedAt.toISOString(),
      missing: missingOf(contents, await listPhotos(db, [formId]), given, asked),
    };
  };
}
