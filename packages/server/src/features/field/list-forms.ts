import type { FormRow as ShownRow } from '@trustiq/contract/field/field-forms.ts';
import type { FormContents } from '@trustiq/contract/field/form-parts.ts';
import { wordsOfForm } from '@trustiq/contract/field/form-words.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { belongsTo } from '@trustiq/domain/access/role-groups.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import type { FieldDeps } from './field-deps.ts';
import {
  type FormRow,
  listArrivals,
  listOpenForms,
  listSentForms,
  listWaitingApplications,
} from './field-forms.store.ts';
import { filesOfCase } from './files-of-case.ts';
import { checkForms } from './form-code.ts';
import { contentsOf } from './form-contents.ts';
import { contentsOfCase } from './form-of-case.ts';
import { bookOn } from './get-book.ts';
import { noteSeenBroken, seeForms } from './see-forms.ts';
import { isSent, kindOfArrival, missingOf, returnedOf, shownStanding } from './show-form.ts';

const MOST_SENT = 100;

type Rows = { readonly open: FormRow[]; readonly sent: FormRow[] };

async function formsOf(db: Db, actor: SignedIn): Promise<Rows> {
  const of = belongsTo(actor.role, 'officers') ? { officerId: actor.userId } : { branchId: actor.branchId ?? -1 };
  return {
    open: (await listOpenForms(db, of)).filter((form) => !isSent(form)),
    sent: await listSentForms(db, of, MOST_SENT),
  };
}

/** That it is there, and no more: all that is told of one that the program did not write so, which may say anything. */
const bareRow = (form: FormRow, actor: SignedIn, language: Language): ShownRow => ({
  id: form.id,
  ...shownStanding(form, undefined, actor, language),
  // Nobody is offered to hand in what would be refused.
  maySend: false,
  fullName: null,
  productName: null,
  amountRupiah: null,
  photos: 0,
  photoBytes: 0,
  missing: [],
});

/** What waits for an account officer, what came back, and what was handed in; the head sees that of the branch. */
export function listFieldForms(deps: FieldDeps): Handler<'listFieldForms'> {
  return async ({ actor, origin }) => {
    const { branchId } = actor;
    if (branchId === null) return [];
    const { rows, broken } = await seeForms(deps, (trx) => rowsOf(deps, trx, { ...actor, branchId }, origin.language));
    for (const { form, fault } of broken)
      if (fault !== null) await noteSeenBroken(deps, { applicationId: form.application_id, faults: [fault] });
    return rows;
  };
}

async function rowsOf(deps: FieldDeps, db: Db, actor: SignedIn & { readonly branchId: number }, language: Language) {
  const { cipher } = deps;
  const at = deps.now();
  const book = await bookOn(deps, db, at);
  const { open, sent } = await formsOf(db, actor);
  const checked = await checkForms(db, [...open, ...sent]);
  const broken = checked.filter(({ fault }) => fault !== null);
  const reachedOf = new Map(checked.map((reached) => [reached.form.id, reached]));
  const officerId = belongsTo(actor.role, 'officers') ? actor.userId : null;
  const waiting = await listWaitingApplications(db, { branchId: actor.branchId, officerId });
  const arrivals = await listArrivals(db, [
    ...open.flatMap(({ application_id: id }) => (id === null ? [] : [id])),
    ...waiting.map(({ id }) => id),
  ]);
  const arrivalOf = (id: number | null) => arrivals.find((arrival) => arrival.application_id === id);
  const nameOf = (productId: number | null) => book.products.find(({ id }) => id === productId)?.name ?? null;
  const told = (contents: FormContents) => {
    const { fullName, productId, amountRupiah } = wordsOfForm(contents);
    return { fullName, productName: nameOf(productId), amountRupiah };
  };
  const rows: ShownRow[] = [];
  for (const form of open) {
    const reached = reachedOf.get(form.id);
    if (reached === undefined || reached.fault !== null) {
      rows.push(bareRow(form, actor, language));
      continue;
    }
    const { parts, photos: own } = reached;
    const contents = contentsOf(cipher, parts);
    const given = await filesOfCase(db, form.application_id);
    rows.push({
      id: form.id,
      ...shownStanding(form, arrivalOf(form.application_id), actor, language),
      ...told(contents),
      photos: own.length,
      photoBytes: own.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
      missing: missingOf(contents, own, given, { book, areaId: form.area_id, at }),
    });
  }
  for (const row of waiting) {
    const arrival = arrivalOf(row.id);
    const contents = await contentsOfCase(deps, db, row.id);
    const given = await filesOfCase(db, row.id);
    rows.push({
      id: null,
      applicationId: row.id,
      kind: arrival === undefined ? 'RETURNED' : kindOfArrival(arrival),
      officerId: row.officer_id,
      officerName: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
      isMine: officerId !== null,
      maySend: false,
      sentAt: null,
      closedAt: null,
      statusText: null,
      returned: returnedOf(arrival),
      updatedAt: row.status_since.toISOString(),
      fullName: row.full_name,
      productName: row.product_name,
      amountRupiah: row.amount_rupiah,
      photos: 0,
      photoBytes: 0,
      missing: missingOf(contents, [], given, { book, areaId: actor.areaId ?? 0, at }),
    });
  }
  for (const form of sent)
    rows.push(
      reachedOf.get(form.id)?.fault === null
        ? {
            ...bareRow(form, actor, language),
            fullName: form.full_name,
            productName: nameOf(form.product_id),
            amountRupiah: form.amount_rupiah,
          }
        : bareRow(form, actor, language),
    );
  return { rows, broken };
}
