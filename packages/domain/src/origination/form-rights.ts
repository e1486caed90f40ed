import { belongsTo } from '../access/role-groups.ts';
import type { Actor } from '../access/roles.ts';

/** A form of the field: whose it is, where, and whether it is still one. */
export type FormStanding = {
  readonly officerId: number;
  readonly branchId: number;
  readonly isSent: boolean;
};

const isOwn = ({ officerId }: FormStanding, { userId }: Actor): boolean => officerId === userId;

const isHeadOf = ({ branchId }: FormStanding, actor: Actor): boolean =>
  belongsTo(actor.role, 'branchHeads') && actor.branchId === branchId;

/** Officers see their own forms, the head those of the branch. */
export const mayReadForm = (form: FormStanding, actor: Actor): boolean =>
  (belongsTo(actor.role, 'officers') && isOwn(form, actor)) || isHeadOf(form, actor);

/** Nobody writes on another's form: whoever should go on with it is handed it over. */
export const mayWriteForm = (form: FormStanding, actor: Actor): boolean =>
  belongsTo(actor.role, 'officers') && isOwn(form, actor) && !form.isSent;

/** Only what no application rests on: a form that never became one, or a copy of what was never sent. */
export const mayDiscardForm = (form: FormStanding & { readonly isClosed: boolean }, actor: Actor): boolean =>
  belongsTo(actor.role, 'officers') && isOwn(form, actor) && (!form.isSent || form.isClosed);

/** Handed in by its officer, or by the head in the officer's place. */
export const maySendForm = (form: FormStanding, actor: Actor): boolean => mayReadForm(form, actor) && !form.isSent;

export const mayAssignForm = (form: FormStanding, actor: Actor): boolean => isHeadOf(form, actor) && !form.isSent;
