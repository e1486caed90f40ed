import { isRelatedDebtor } from '@trustiq/domain/exposure/debtor.ts';
import { marriageNotes } from '@trustiq/domain/exposure/marriage-confirmation.ts';
import { isInScopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { Db } from '../platform/database/open-database.ts';
import { productTraitsOf } from '../schema/product-trait-columns.ts';
import type { BankFacts } from './bank-facts.ts';
import { type CaseKey, type CaseRow, caseAloneQuestion, caseQuestion } from './case.store.ts';
import { caseFacts } from './case-facts.ts';
import type { CaseRecord } from './case-record.ts';
import { findPersons } from './exposure.store.ts';

export async function findCase(db: Db, key: CaseKey, bankFacts: BankFacts): Promise<CaseRecord | null> {
  const { rows } = await db.executeQuery(caseQuestion(db, key));
  return rows[0] === undefined ? null : recordOf(db, rows[0], key, bankFacts);
}

/** A case by itself: enough for what is missing of it, never for a decision about it. */
export type CaseAlone = Pick<CaseRecord, 'status' | 'track' | 'history' | 'facts' | 'chain' | 'policyVersion'>;

/** Null where there is none; it is read when it is asked for, and throws where nothing can be made of its rows. */
export async function findCaseAlone(db: Db, id: number, bankFacts: BankFacts): Promise<(() => CaseAlone) | null> {
  const [row] = (await db.executeQuery(caseAloneQuestion(db, id))).rows;
  return row === undefined ? null : () => toRecord(row, { id }, bankFacts, null);
}

/** The answer as JSON, of who asked it together with something else. */
export const caseFromJson = (db: Db, text: string, key: CaseKey, bankFacts: BankFacts): Promise<CaseRecord> =>
  recordOf(db, JSON.parse(text) as CaseRow, key, bankFacts);

/** Few debtors are related parties of the bank: only for them it is asked what all of those owe. */
async function recordOf(db: Db, row: CaseRow, key: CaseKey, bankFacts: BankFacts): Promise<CaseRecord> {
  const { relatedParties } = bankFacts;
  const isRelated = isRelatedDebtor(row.circle, relatedParties);
  return toRecord(row, key, bankFacts, isRelated ? await findPersons(db, relatedParties, row.id) : null);
}

function toRecord(row: CaseRow, key: CaseKey, bankFacts: BankFacts, related: CaseRow['circle'] | null): CaseRecord {
  const code = 'id' in key ? (key.reasonCode ?? '') : '';
  const history = row.history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
  const place = { branchId: row.branch_id, areaId: row.area_id, officerId: row.officer_id };
  return {
    id: row.id,
    applicationRequestId: row.application_request_id,
    borrowerId: row.borrower_id,
    ...place,
    track: row.track,
    productId: row.product_id,
    productTraits: productTraitsOf(row),
    status: row.status,
    version: row.version,
    round: row.round,
    chain: row.chain,
    hiddenVotesAfter: row.hidden_votes_after,
    policyVersion: row.policy_version,
    fullName: row.full_name,
    email: row.email,
    msisdn: row.msisdn,
    pkNumber: row.pk_no,
    marriageNotes: marriageNotes({ ...row.circle, applicationId: row.id }),
    history,
    toldOfOutcome: row.deciders.filter((decider) => isInScopeOf(decider, place)).map(({ userId }) => userId),
    facts: caseFacts(row, history, bankFacts, related),
    relatedParties: related === null ? null : bankFacts.relatedParties,
    reason: row.category == null ? null : { code, category: row.category },
  };
}
