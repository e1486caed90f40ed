import { type FormContents, type FormPart, formParts, type PartContent } from '@trustiq/contract/field/form-parts.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import { noteBrokenRecord } from '../../platform/record/note-broken.ts';
import type { FieldDeps } from './field-deps.ts';
import {
  findClosedFormOf,
  forgetParts,
  listParts,
  moveUnsentPhotos,
  noteBase,
  type PartRow,
  savePart,
} from './field-forms.store.ts';
import {
  isCaseUnchanged,
  isSameContent,
  isTyped,
  openContent,
  openUnsent,
  sealBase,
  sealContent,
  sealUnsent,
} from './form-contents.ts';
import { contentsOfCase } from './form-of-case.ts';
import { keepForm, lockCheckedForm } from './hold-form.ts';

type Taken = {
  readonly formId: string;
  readonly part: FormPart;
  readonly content: PartContent;
  readonly revision: number;
  readonly unsent: PartContent | null;
  readonly by: number;
};

/** A part as the case has it now, with what somebody typed before beside it. */
async function takePart({ cipher, now }: FieldDeps, db: Db, taken: Taken): Promise<void> {
  const { formId, part, content, revision, unsent, by } = taken;
  await savePart(db, {
    formId,
    part,
    revision,
    cipher: sealContent(cipher, formId, part, content),
    base: sealBase(cipher, formId, part, { ofCase: content, ofForm: content }),
    unsent: unsent && sealUnsent(cipher, formId, part, unsent),
    by,
    at: now(),
  });
}

/** What the officer typed in the form of before and nobody ever sent, by part; that form is empty afterwards. */
async function takeUnsent(
  { cipher, now }: FieldDeps,
  db: Db,
  applicationId: number,
  formId: string,
): Promise<FormContents> {
  const closedId = await findClosedFormOf(db, applicationId);
  const closed = closedId === null ? null : await lockCheckedForm(db, closedId);
  if (closedId === null || closed === null) return {};
  const { parts, fault } = closed;
  // Nobody is shown as their own words what somebody else may have written; the case is begun without them.
  if (fault !== null) {
    await noteBrokenRecord(db, [fault], now(), applicationId);
    return {};
  }
  await moveUnsentPhotos(db, closedId, formId);
  await forgetParts(db, closedId);
  await keepForm(db, closedId);
  return Object.fromEntries(
    parts.flatMap((row) => {
      const unsent = isTyped(cipher, row) ? openContent(cipher, row) : openUnsent(cipher, row);
      return unsent === null ? [] : [[row.part, unsent]];
    }),
  );
}

/** A form of a case begins from the case as it is now. */
export async function fillFromCase(
  deps: FieldDeps,
  db: Db,
  { formId, applicationId, by }: { readonly formId: string; readonly applicationId: number; readonly by: SignedIn },
): Promise<void> {
  const contents = await contentsOfCase(deps, db, applicationId);
  const earlier = await takeUnsent(deps, db, applicationId, formId);
  for (const part of formParts) {
    const content = contents[part] ?? {};
    const typed = earlier[part];
    const unsent = typed === undefined || isSameContent(typed, content) ? null : typed;
    await takePart(deps, db, { formId, part, content, revision: 1, unsent, by: by.userId });
  }
}

/**
 * Brings parts of an open form up to what the office or the channel has meanwhile written into the case; whatever the
 * officer had typed there stays beside it. Tells whether anything changed: nobody hands in what they have not seen.
 */
export async function takeOfficeChanges(
  deps: FieldDeps,
  db: Db,
  form: { readonly id: string; readonly application_id: number | null },
  { rows, by }: { readonly rows: readonly PartRow[]; readonly by: SignedIn },
): Promise<boolean> {
  if (form.application_id === null) return false;
  const { cipher } = deps;
  const contents = await contentsOfCase(deps, db, form.application_id);
  let isChanged = false;
  let isTaken = false;
  for (const row of rows) {
    const content = contents[row.part] ?? {};
    if (isCaseUnchanged(cipher, row, content)) continue;
    const own = openContent(cipher, row);
    const typed = isTyped(cipher, row) ? own : openUnsent(cipher, row);
    const unsent = typed === null || isSameContent(typed, content) ? null : typed;
    const taken = { formId: form.id, part: row.part, content, unsent, by: by.userId };
    await takePart(deps, db, { ...taken, revision: row.revision + (isSameContent(own, content) ? 0 : 1) });
    isChanged ||= !isSameContent(own, content) || unsent !== null;
    isTaken = true;
  }
  if (isTaken) await keepForm(db, form.id);
  return isChanged;
}

/** From now on the case says what the form says. */
export async function noteTold(deps: FieldDeps, db: Db, formId: string, applicationId: number): Promise<void> {
  const { cipher } = deps;
  const contents = await contentsOfCase(deps, db, applicationId);
  for (const row of await listParts(db, [formId])) {
    const told = { ofCase: contents[row.part] ?? {}, ofForm: openContent(cipher, row) };
    await noteBase(db, row, sealBase(cipher, formId, row.part, told));
  }
}
