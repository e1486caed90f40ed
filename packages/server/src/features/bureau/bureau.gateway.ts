import {
  type BureauSet,
  type BureauSetName,
  type BureauSets,
  bureauSetNames,
  bureauSets,
} from '@trustiq/contract/bureau/bureau-sets.ts';
import { accepted, type Result, refused } from '@trustiq/domain/result.ts';
import { z } from 'zod';
import { callPartner, type Partner, type PartnerAddress } from '../../platform/partners/call-partner.ts';
import type { AskBureau, BureauSubject } from './bureau-enquiry.ts';
import { readSet } from './read-set.ts';

/** All sixteen are asked at once; together they may take no longer than a person waits. */
const TIMEOUT_MS = 15_000;
const LARGEST_SET_BYTES = 8 * 1024 * 1024;

/** Without these nobody can be judged; what else is missing is said on the screen. */
const indispensable: readonly BureauSetName[] = [
  'subject',
  'identification',
  'score',
  'granted_credit',
  'credit_profile',
];

const unread = z.unknown();

/** Why the bureau is asked: somebody who wants to become a debtor. */
const PURPOSE = '01';
const MOST_OF_A_REFERENCE = 100;
const opened = z.object({
  reference: z
    .string()
    .regex(/^[\w.~-]+$/)
    .max(MOST_OF_A_REFERENCE),
});

/** The bureau learns once who it is; what it knows of them is then asked for by the reference that it gave. */
async function openEnquiry(partner: Partner, subject: BureauSubject): Promise<Result<string, string>> {
  const { applicationRequestId, nik, fullName, birthDate, gender, motherName, birthPlace, msisdn, address } = subject;
  const person = {
    identityNumber: nik,
    fullName,
    birthDate,
    gender,
    motherName,
    birthPlace,
    mobileNumber: msisdn,
    address,
  };
  const body = { requestId: String(applicationRequestId), purpose: PURPOSE, person };
  const outcome = await callPartner(partner, { method: 'POST', path: '/clik/enquiries', body, answer: opened });
  if (outcome.outcome === 'done') return accepted(outcome.value.reference);
  return refused(outcome.outcome === 'refused' ? `status_${outcome.status}` : outcome.why);
}

type SetAnswer = { readonly name: BureauSetName; readonly set: Result<BureauSet<BureauSetName>, string> };

async function askFor(partner: Partner, name: BureauSetName, reference: string): Promise<SetAnswer> {
  const path = `/clik/${bureauSets[name].path}/${reference}`;
  const outcome = await callPartner(partner, { method: 'GET', path, answer: unread });
  if (outcome.outcome !== 'done')
    return { name, set: refused(outcome.outcome === 'refused' ? `status_${outcome.status}` : outcome.why) };
  try {
    return { name, set: accepted(readSet(name, outcome.value)) };
  } catch {
    return { name, set: refused('unreadable_answer') };
  }
}

const emptySet = (name: BureauSetName) => (bureauSets[name].isList ? [] : null);

/** Cards and credits are the applicant's only in a report that names the applicant's own card. */
function isOfAnother({ identification, granted_credit }: BureauSets, { nik }: BureauSubject): boolean {
  const cards = identification.filter(({ identityNumber }) => /^\d{16}$/.test(identityNumber ?? ''));
  const tellsOfSomebody = cards.length > 0 || granted_credit.length > 0;
  return tellsOfSomebody && cards.every(({ identityNumber }) => identityNumber !== nik);
}

/** Records without a single word in them: the bureau sent a form, not an answer. */
const isBlank = (record: object | null): boolean =>
  record === null || Object.values(record).every((value) => value === null);

/** Nobody named, nothing scored, no rule why, no credit: that is no answer, least of all that there are no credits. */
const isEmpty = ({ subject, identification, score, granted_credit, not_granted_credit }: BureauSets): boolean =>
  isBlank(subject) &&
  isBlank(score) &&
  [...identification, ...granted_credit, ...not_granted_credit].every((record) => isBlank(record));

/** Months of facilities that the report does not list belong to somebody else. */
function ownHistory({ granted_credit, credit_profile }: BureauSets) {
  const ids = new Set(granted_credit.map(({ grantedCreditId }) => grantedCreditId));
  return credit_profile.filter(({ grantedCreditId }) => ids.has(grantedCreditId));
}

/** The bureau provider: one call that names the person, sixteen that name only its reference. */
export function bureauOverHttp(address: PartnerAddress, timeoutMs = TIMEOUT_MS): AskBureau {
  const partner: Partner = { ...address, timeoutMs, largestAnswerBytes: LARGEST_SET_BYTES };
  return async (subject) => {
    const enquiry = await openEnquiry(partner, subject);
    if (!enquiry.ok) return enquiry;
    const asked = await Promise.all(bureauSetNames.map((name) => askFor(partner, name, enquiry.value)));
    const essential = asked.find(({ name, set }) => !set.ok && indispensable.includes(name));
    if (essential && !essential.set.ok) return refused(essential.set.refusal);
    const sets = Object.fromEntries(
      asked.map(({ name, set }) => [name, set.ok ? set.value : emptySet(name)]),
    ) as unknown as BureauSets;
    if (isEmpty(sets)) return refused('empty_answer');
    if (isOfAnother(sets, subject)) return refused('other_person');
    return accepted({
      sets: { ...sets, credit_profile: ownHistory(sets) },
      missingSets: asked.filter(({ set }) => !set.ok).map(({ name }) => name),
    });
  };
}
