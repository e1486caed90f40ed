import { officers } from '@trustiq/domain/access/role-groups.ts';
import { mayAssignForm } from '@trustiq/domain/origination/form-rights.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import type { FieldDeps } from './field-deps.ts';
import { assignApplication, assignForm, findOpenFormOf, listOfficers } from './field-forms.store.ts';
import { formRefused } from './form-refused.ts';
import { holdForm, keepForm } from './hold-form.ts';
import { heldForm } from './reach-form.ts';
import { standingOf } from './show-form.ts';

type Assigning = 'listFieldOfficers' | 'assignFieldForm' | 'assignFieldApplication';

/** The head of a branch hands work over: to another account officer of the branch who is at work. */
export function assignHandlers(deps: FieldDeps): HandlersOf<Assigning> {
  const officersOf = async (branchId: number | null) =>
    branchId === null
      ? []
      : (await listOfficers(deps.db, branchId, officers)).map(({ id, first_name, last_name }) => ({
          id,
          fullName: `${first_name} ${last_name}`.trim(),
        }));
  const expectColleague = async (branchId: number | null, officerId: number) => {
    if (!(await officersOf(branchId)).some(({ id }) => id === officerId))
      throw new Failure('RULE_BROKEN', { fields: { officerId: 'unknown_option' } });
  };
  return {
    listFieldOfficers: ({ actor }) => officersOf(actor.branchId),
    assignFieldForm: async ({ params: { formId }, body: { officerId }, actor, origin }) => {
      await expectColleague(actor.branchId, officerId);
      return notingBroken(deps, async (trx) => {
        const { form } = await heldForm(trx, formId, actor);
        if (!mayAssignForm(standingOf(form), actor)) throw formRefused('form_closed', origin.language);
        await assignForm(trx, formId, officerId, deps.now());
        await keepForm(trx, formId);
        const details = { formId, from: form.officer_id, to: officerId };
        const event = 'field_form_assigned';
        if (form.application_id === null)
          await appendAudit(trx, { at: deps.now(), event, userId: actor.userId, applicationId: null, origin, details });
        else
          await deps.cases.actInside(
            trx,
            { actor, origin, id: form.application_id, action: 'handOver', event, details },
            (db, { record }) => assignApplication(db, record.id, officerId),
          );
        return {};
      });
    },
    assignFieldApplication: async ({ params: { id }, body: { officerId }, actor, origin }) => {
      await expectColleague(actor.branchId, officerId);
      const event = 'field_form_assigned';
      const details = { formId: null, to: officerId };
      await deps.cases.act({ actor, origin, id, action: 'handOver', event, details }, async (trx, { record }) => {
        const formId = await findOpenFormOf(trx, record.id);
        if (formId !== null) {
          await holdForm(trx, formId);
          await assignForm(trx, formId, officerId, deps.now());
          await keepForm(trx, formId);
        }
        await assignApplication(trx, record.id, officerId);
      });
      return {};
    },
  };
}
