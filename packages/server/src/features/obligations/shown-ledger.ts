import type { LedgerReply } from '@trustiq/contract/obligations/obligations.ts';
import { monthlyBurden, owedTotals, questionsOfBurden } from '@trustiq/domain/obligations/ledger-totals.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { CaseWork } from '../../workflow/case-work.ts';
import { listAnswers, listMarks } from './obligations.store.ts';

/** Who was asked about the applicant's debts. */
type Asked = { readonly wasBureauAsked: boolean; readonly wasFdcAsked: boolean; readonly wasDebtorAsked: boolean };

/** Scoring's: all that the applicant of a case owes. */
export type LedgerOfCase = (db: Db, applicationId: number) => Promise<Ledger & Asked>;

type Showing = { readonly ledgerOf: LedgerOfCase; readonly cases: Pick<CaseWork, 'ledgerSeenBy'> };

/** More than anybody settles at one sitting; the rest is counted. */
const MOST_QUESTIONS = 50;

const nameOf = (user: { readonly first_name: string; readonly last_name: string }): string =>
  `${user.first_name} ${user.last_name}`.trim();

/** The ledger as one person may see it: with who said what, and the questions that matter first. */
export async function shownLedger(
  { ledgerOf, cases }: Showing,
  db: Db,
  { applicationId, reader }: { readonly applicationId: number; readonly reader: WorkflowActor },
): Promise<LedgerReply> {
  const { debts: all, questions: everyQuestion, ...asked } = await ledgerOf(db, applicationId);
  const whole = { debts: all, questions: everyQuestion };
  const { debts, questions, hiddenLoans } = await cases.ledgerSeenBy(db, reader, whole);
  const marks = (await listMarks(db, applicationId)).map((row) => ({
    key: row.record_key,
    kind: row.kind,
    documentId: row.document_id,
    documentName: row.filename,
    reason: row.reason,
    byName: nameOf(row),
    at: row.at.toISOString(),
  }));
  const answers = await listAnswers(db, applicationId);
  const ofBurden = new Set(questionsOfBurden({ debts, questions }));
  const ordered = [...ofBurden, ...questions.filter((question) => !ofBurden.has(question))];
  // A mark that says nothing of the debt that its record belongs to now is not in use either.
  const used = new Set(all.filter(({ mark }) => mark !== null).flatMap(({ records }) => records.map(({ key }) => key)));
  return {
    ...asked,
    hiddenLoans,
    debts: debts.map(({ records, links, contradictions, mark, ...debt }) => ({
      ...debt,
      records: [...records],
      links: links.map(({ keys, ...link }) => ({ ...link, keys: [...keys] })),
      contradictions: [...contradictions],
      mark: marks.find(({ key }) => key === mark?.key) ?? null,
    })),
    questions: ordered.slice(0, MOST_QUESTIONS).map((question) => ({
      ...question,
      keys: [...question.keys],
      changesBurden: ofBurden.has(question),
    })),
    openQuestions: questions.length,
    openOfBurden: ofBurden.size,
    answers: answers.map((row) => ({
      keys: [row.one_key, row.other_key],
      isSame: row.is_same,
      reason: row.reason,
      byName: nameOf(row),
      at: row.at.toISOString(),
    })),
    unusedMarks: marks.filter(({ key }) => !used.has(key)),
    totals: { ...monthlyBurden({ debts, questions }), ...owedTotals({ debts, questions }) },
  };
}
