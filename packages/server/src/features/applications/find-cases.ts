import { FOUND_CASES_LIMIT, type FoundCase } from '@trustiq/contract/applications/find-cases.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { roles } from '@trustiq/domain/access/roles.ts';
import { type CaseWanted, readCaseKeyword } from '@trustiq/domain/applicant/case-keyword.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { throttle } from '../../platform/http/throttle.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type CaseCriterion, listMatchingCases, type MatchingCase } from './found-cases.store.ts';

const texts = { id, en };

/** Whoever looks for somebody asks a few times; whoever goes through the ends of numbers is stopped. */
const MOST = { max: 60, windowSeconds: 60 };

function criterionOf(wanted: CaseWanted, cipher: FieldCipher): CaseCriterion {
  if (wanted.by === 'nik') return { by: 'nik', hash: cipher.hash(wanted.nik) };
  return wanted.by === 'nik_tail' ? { by: 'nik_tail', hash: cipher.tailHash(wanted.digits) } : wanted;
}

const foundCaseOf = (row: MatchingCase, language: Language): FoundCase => ({
  id: row.id,
  applicationRequestId: row.application_request_id,
  borrowerId: row.borrower_id,
  fullName: row.full_name,
  branchName: row.branch_name,
  status: row.status,
  statusText: texts[language][statusDescription(row.status, row.track)],
  stepRole: roles.find((role) => role === row.step_role) ?? null,
});

/** Every meaning of a keyword in turn, until there are more cases than are shown. */
async function search({ db, cipher }: CaseDeps, meanings: readonly CaseWanted[], actor: SignedIn) {
  const found = new Map<number, MatchingCase>();
  const by: CaseWanted['by'][] = [];
  for (const wanted of meanings) {
    if (found.size > FOUND_CASES_LIMIT) break;
    const rows = await listMatchingCases(db, criterionOf(wanted, cipher), dataScopeOf(actor), FOUND_CASES_LIMIT + 1);
    if (rows.length > 0) by.push(wanted.by);
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  }
  return { rows: [...found.values()], by };
}

/** Cases by whatever is known of them. That some were found is recorded, what was typed is not: it is a name or a number. */
export function findCases(deps: CaseDeps): Handler<'findCases'> {
  const { db, now } = deps;
  return async ({ query: { text }, actor, origin }) => {
    await throttle(db, { key: `case-search:${actor.userId}`, ...MOST }, now());
    const { rows, by } = await search(deps, readCaseKeyword(text), actor);
    const shown = rows.slice(0, FOUND_CASES_LIMIT);
    if (shown.length > 0) {
      const details = { by, applicationIds: shown.map((row) => row.id) };
      await appendAudit(db, { at: now(), event: 'case_searched', userId: actor.userId, origin, details });
    }
    return { cases: shown.map((row) => foundCaseOf(row, origin.language)), hasMore: rows.length > shown.length };
  };
}
