import { type ApplicationRow, toApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { briefParts } from '@trustiq/domain/explanation/brief-parts.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { ownQueue, type QueueName, queueFilter, queueOfStatus } from '@trustiq/domain/workflow/queues.ts';
import { deskDeadline } from '@trustiq/domain/workflow/sla.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { serviceOn } from '../../platform/policy/service-on.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type HolderOfRow, listHolders } from './holders.store.ts';
import { listQueue, type QueueRow } from './queue.store.ts';
import { searchTermOf } from './search-term.ts';
import { type PlanShown, shownPlan } from './shown-plan.ts';

const texts = { id, en };

const nobody: HolderOfRow = { heldBy: null, heldUntil: null, deferredUntil: null };

type Shown = PlanShown & { readonly language: Language };

function applicationRowOf(row: QueueRow, shown: Shown, held: HolderOfRow = nobody): ApplicationRow {
  const { language, service } = shown;
  const stageSince = row.desk_since.toISOString();
  return {
    id: row.id,
    applicationRequestId: row.application_request_id,
    fullName: row.full_name,
    gender: row.gender,
    dateOfBirth: row.birth_date,
    registeredAt: row.registered_at.toISOString(),
    applicationStatus: row.status,
    statusText: texts[language][statusDescription(row.status, row.track)],
    branch: { branchCode: row.branch_code, branchName: row.branch_name, city: row.city },
    branchHead: row.head_name,
    loan: {
      product: { id: row.product_id, code: row.product_code, name: row.product_name },
      amountRupiah: row.amount_rupiah,
      tenorMonths: row.tenor_months,
    },
    stageSince,
    ...deskDeadline(service, row.status, stageSince),
    // The list is sorted and narrowed by this one, which may be a minute older than the calendar.
    dueAt: row.due_at?.toISOString() ?? null,
    plan: shownPlan(row, shown),
    version: row.version,
    // No list shows a case in KYC but one that is held there.
    isKycHeld: row.status === 'KYC',
    ...held,
  };
}

type Criteria = { 'applicationStatus.equals'?: string | undefined; 'applicationStatus.in'?: string[] | undefined };

/** The queue that is meant: by the status asked for, or the caller's own. Null when it is not theirs to see. */
function queueOf(query: Criteria, actor: SignedIn): QueueName | null {
  const status = query['applicationStatus.equals'] ?? query['applicationStatus.in']?.[0];
  return status === undefined ? ownQueue(actor) : queueOfStatus(status as never, actor);
}

export function listApplications({ db, cipher, policies, now }: CaseDeps): Handler<'listApplications'> {
  return async ({ query, actor, origin }) => {
    const queue = queueOf(query, actor);
    const filter = queue === null ? null : queueFilter(queue, actor);
    if (filter === null) return { rows: [], total: 0 };
    const { page, size, sort } = query;
    const at = now();
    const holder = query.holder === undefined ? null : { holder: query.holder, userId: actor.userId, now: at };
    const search = searchTermOf(query.search, cipher);
    const { withDeviations } = briefParts(actor);
    const { only = [], branch: branchCodes = [], product: productIds = [] } = query;
    if (only.includes('deviation') && !withDeviations) return { rows: [], total: 0 };
    const asking = { filter, narrowing: { only, branchCodes, productIds }, holder, now: at, page, size, sort };
    const asked = await listQueue(db, { ...asking, search });
    // Only when nobody is called so, the name may have been mistyped.
    const isMistyped = search?.by === 'name' && asked.total === 0;
    const found = isMistyped
      ? await listQueue(db, { ...asking, search: { by: 'similar name', text: search.text } })
      : asked;
    const shown = { language: origin.language, service: serviceOn(policies, at), now: at, withDeviations };
    const holders = await listHolders(
      db,
      found.rows.map(({ id: applicationId }) => applicationId),
      at,
    );
    return {
      rows: found.rows.map((row) => toApplicationRow(applicationRowOf(row, shown, holders.get(row.id)))),
      total: found.total,
    };
  };
}
