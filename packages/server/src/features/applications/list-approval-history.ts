import {
  decisions as decisionsEn,
  statuses as statusesEn,
  votes as votesEn,
} from '@trustiq/contract/texts/en/workflow.ts';
import {
  decisions as decisionsId,
  statuses as statusesId,
  votes as votesId,
} from '@trustiq/contract/texts/id/workflow.ts';
import { toHistoryEntry } from '@trustiq/contract/workflow/history-names.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import type { Decision } from '@trustiq/domain/workflow/workflow-rule.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type HistoryRow, listHistory } from './approval-history.store.ts';

const votes = { id: votesId, en: votesEn };

const texts = {
  id: { decisions: decisionsId, statuses: statusesId },
  en: { decisions: decisionsEn, statuses: statusesEn },
};

/** Of a vote of a committee that votes blind nothing is told before its outcome but where and when. */
const keptBack = {
  user: { id: null, firstName: '', lastName: '' },
  onBehalfOf: null,
  reason: null,
  reasonCode: null,
  notes: null,
};

const toldOf = (row: HistoryRow, decisions: Readonly<Record<Decision, string>>) => ({
  user: { id: row.user_id, firstName: row.first_name ?? 'TrustIQ', lastName: row.last_name ?? '' },
  onBehalfOf: row.absent_first === null ? null : `${row.absent_first} ${row.absent_last ?? ''}`.trim(),
  decisionText: decisions[row.decision as Decision],
  reason: row.reason,
  reasonCode: row.reason_code,
  notes: row.note,
});

/** Who decided what and where, newest first. Steps of the program itself bear its name. */
export function listApprovalHistory({ cases }: CaseDeps): Handler<'listApprovalHistory'> {
  return async ({ params, query, actor, origin }) => {
    const { decisions, statuses } = texts[origin.language];
    const { record, rows, total } = await cases.show(actor, { id: params.appId }, async (trx, { record: shown }) => ({
      record: shown,
      ...(await listHistory(trx, shown.id, actor.userId, query)),
    }));
    return {
      total,
      rows: rows.map((row) =>
        toHistoryEntry({
          id: row.id,
          ...(row.isHidden ? { ...keptBack, decisionText: votes[origin.language].hidden } : toldOf(row, decisions)),
          statusText: statuses[statusDescription((row.from_status ?? row.to_status) as Status, record.track)],
          decidedAt: row.at.toISOString(),
        }),
      ),
    };
  };
}
