import { fieldStatus } from '@trustiq/domain/workflow/application-statuses.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import type { FieldDeps } from './field-deps.ts';
import { findForm, findOpenFormOf, insertForm, listArrivals } from './field-forms.store.ts';
import { beginForm, keepForm } from './hold-form.ts';
import { heldForm, type ReachedForm } from './reach-form.ts';
import { kindOfArrival } from './show-form.ts';
import { fillFromCase } from './take-from-case.ts';
import { wholeForm } from './whole-form.ts';

/** A case of the field, read and compared as whoever works on one does; nobody else's, and only while it is there. */
async function beginOfCase(deps: FieldDeps, trx: Db, formId: string, applicationId: number, actor: SignedIn) {
  const open = await deps.cases.readInside(trx, actor, { id: applicationId });
  if (open === null || open.record.status !== fieldStatus) throw new Failure('NOT_FOUND');
  const { branchId, areaId } = open.record;
  const [arrival] = await listArrivals(trx, [applicationId]);
  const kind = arrival === undefined ? 'RETURNED' : kindOfArrival(arrival);
  const place = { branch_id: branchId, area_id: areaId, officer_id: actor.userId };
  const isNew = await insertForm(trx, { id: formId, application_id: applicationId, kind, ...place }, deps.now());
  if (!isNew) return false;
  await fillFromCase(deps, trx, { formId, applicationId, by: actor });
  return true;
}

async function insert(deps: FieldDeps, trx: Db, formId: string, applicationId: number | null, actor: SignedIn) {
  const { branchId, areaId, userId } = actor;
  if (branchId === null || areaId === null) throw new Failure('NOT_FOUND');
  if (applicationId !== null) return beginOfCase(deps, trx, formId, applicationId, actor);
  const place = { branch_id: branchId, area_id: areaId, officer_id: userId };
  return insertForm(trx, { id: formId, application_id: null, kind: 'NEW', ...place }, deps.now());
}

async function begin(deps: FieldDeps, trx: Db, formId: string, applicationId: number | null, actor: SignedIn) {
  if (!(await insert(deps, trx, formId, applicationId, actor))) return false;
  beginForm(trx, formId);
  await keepForm(trx, formId);
  return true;
}

/** The form that the phone named, as it was begun before; another person's id is nobody's. */
async function known(
  trx: Db,
  formId: string,
  applicationId: number | null,
  actor: SignedIn,
): Promise<ReachedForm | null> {
  if ((await findForm(trx, formId)) !== null) {
    const reached = await heldForm(trx, formId, actor);
    const { form } = reached;
    if (form.application_id !== applicationId && form.sent_at === null && form.kind !== 'NEW')
      throw new Failure('CONFLICT');
    return reached;
  }
  const openId = applicationId === null ? null : await findOpenFormOf(trx, applicationId);
  return openId === null ? null : heldForm(trx, openId, actor);
}

/** Once and for ever under one id: a phone that asks again, or another one for the same case, gets the same form. */
export function openFieldForm(deps: FieldDeps): Handler<'openFieldForm'> {
  return ({ params: { formId }, body, actor, origin }) =>
    notingBroken(deps, async (trx) => {
      await relyOnActor(trx, actor);
      const applicationId = body.applicationId ?? null;
      const shown = { actor, language: origin.language };
      const before = await known(trx, formId, applicationId, actor);
      if (before !== null) return wholeForm(deps, trx, before, shown);
      if (!(await begin(deps, trx, formId, applicationId, actor))) throw new Failure('CONFLICT');
      await appendAudit(trx, {
        at: deps.now(),
        event: 'field_form_opened',
        userId: actor.userId,
        applicationId,
        origin,
        details: { formId },
      });
      return wholeForm(deps, trx, await heldForm(trx, formId, actor), shown);
    });
}
