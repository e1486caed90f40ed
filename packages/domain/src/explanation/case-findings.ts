import type { DeviationSeverity } from '../deviations/deviation-types.ts';
import type { BankRelationship } from '../survey/assessment-codes.ts';
import { against, type Finding, inFavour, unknown } from './finding.ts';

export type ContactFacts = {
  readonly contacts: number;
  /** Null while the calls could not be read. */
  readonly calls: readonly { readonly isReached: boolean }[] | null;
};

export function contactFindings({ contacts, calls }: ContactFacts): Finding[] {
  if (calls === null) return [unknown('calls_unknown', 50, 'contact')];
  if (contacts === 0) return [unknown('contacts_none', 75, 'contact')];
  if (calls.length === 0) return [unknown('contact_not_called', 76, 'contact', { count: contacts })];
  const reached = calls.filter(({ isReached }) => isReached).length;
  return reached > 0
    ? [inFavour('contact_reached', 33, 'contact', { count: reached })]
    : [against('contact_not_reached', 64, 'contact', { count: calls.length })];
}

export type DeviationFact = { readonly code: string; readonly severity: DeviationSeverity };

/** One line for all of them: what each is about, another finding says already. */
export function deviationFindings(deviations: readonly DeviationFact[] | null): Finding[] {
  if (deviations === null) return [unknown('deviations_unknown', 50, 'deviation')];
  if (deviations.length === 0) return [inFavour('deviations_none', 28, 'deviation')];
  const severity = Math.max(...deviations.map((deviation) => deviation.severity));
  return [against('deviations_listed', 40 + 12 * severity, 'deviation', { count: deviations.length, severity })];
}

const mismatches = ['nik_invalid', 'nik_birth_date_mismatch', 'nik_gender_mismatch'];
const unavailable = ['watchlist_unavailable'];

/** Flags of the identity check. What it could not ask of bureau and centre, their own findings say. */
export const identityFindings = (flags: readonly string[]): Finding[] =>
  flags.flatMap((flag) => {
    const source = { kind: 'applicant', ref: flag } as const;
    if (mismatches.includes(flag)) return [against('identity_mismatch', 82, source, { flag })];
    return unavailable.includes(flag) ? [unknown('check_unavailable', 83, source, { flag })] : [];
  });

/** What the surveyor wrote about the applicant and the bank, and what the bank's own books say. */
export type RelationshipFacts = {
  readonly told: BankRelationship | null;
  /** Loans that the bank paid out to the applicant, running or repaid. */
  readonly ownLoans: number;
};

const strangers: readonly BankRelationship[] = ['BARU', 'BARU_REFERENSI'];

/** Somebody who has a loan with us is not new, whatever the score was told. */
export const isRelationshipContradicted = ({ told, ownLoans }: RelationshipFacts): boolean =>
  told !== null && strangers.includes(told) && ownLoans > 0;

export const relationshipFindings = (relationship: RelationshipFacts): Finding[] =>
  isRelationshipContradicted(relationship)
    ? [
        against(
          'relationship_contradicted',
          63,
          { kind: 'survey', ref: 'bankRelationship' },
          { count: relationship.ownLoans },
        ),
      ]
    : [];
