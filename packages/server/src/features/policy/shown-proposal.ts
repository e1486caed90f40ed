import type { PolicyProposal } from '@trustiq/contract/policy/policies.ts';
import * as en from '@trustiq/contract/texts/en/policy.ts';
import * as id from '@trustiq/contract/texts/id/policy.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { NewestVersion, Proposal } from '@trustiq/domain/policy/versions/proposal.ts';
import type { NewestRow, ProposalRow } from './policy-book.store.ts';

/** A proposal as the rules judge it. */
export const proposalOf = (row: ProposalRow): Proposal => ({
  base: row.base,
  effectiveOn: row.effective_on,
  origin: row.origin,
  proposedBy: row.proposed_by,
  ruling: row.ruling,
});

/** What the next version follows. */
export const newestOf = (row: NewestRow | null): NewestVersion =>
  row === null
    ? { version: 0, effectiveFrom: new Date(0) }
    : { version: row.version, effectiveFrom: row.effective_from };

const programNotes = (texts: typeof id | typeof en): readonly string[] => [
  texts.versionOneNote,
  texts.firstPolicyNote,
  texts.givenPolicyNotes.example,
  texts.givenPolicyNotes.file,
  texts.givenPolicyNotes.minimum,
];

/** The book keeps words, not codes: what the program wrote is known by them, and what a person wrote stays as it is. */
function noteIn(language: Language, { origin, note }: ProposalRow): string {
  const place = origin === 'MIGRATION' && language === 'en' ? programNotes(id).indexOf(note) : -1;
  return programNotes(en)[place] ?? note;
}

type Reader = { readonly userId: number; readonly language: Language };

/** A proposal as a screen shows it to somebody. */
export const shownProposal = (row: ProposalRow, { userId, language }: Reader): PolicyProposal => ({
  id: row.id,
  base: row.base,
  digest: row.digest,
  effectiveOn: row.effective_on,
  emergency: row.emergency,
  note: noteIn(language, row),
  origin: row.origin,
  proposer: row.proposer,
  isOwn: row.proposed_by === userId,
  proposedAt: row.proposed_at.toISOString(),
  ruling: row.ruling,
  rulingNote: row.ruling_note,
  ruler: row.ruler,
  ruledAt: row.ruled_at?.toISOString() ?? null,
  version: row.version,
  effectiveFrom: row.effective_from?.toISOString() ?? null,
});
