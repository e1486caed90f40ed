import { fdcLoanFields } from '@trustiq/contract/bureau/fdc-report.ts';
import { accepted, type Result, refused } from '@trustiq/domain/result.ts';
import { z } from 'zod';
import { callPartner, type Partner, type PartnerAddress } from '../../platform/partners/call-partner.ts';
import type { AskFdc, FdcAnswer, FdcReason, FdcSubject } from './fdc-enquiry.ts';
import { readRecord } from './partner-record.ts';

/** Two calls may be needed, and a person waits. */
const TIMEOUT_MS = 7_000;
const LARGEST_ANSWER_BYTES = 4 * 1024 * 1024;
const MOST_LOANS = 1_000;

const identity = z
  .union([z.string(), z.number()])
  .transform((number) => String(number).trim())
  .nullish();

const envelope = z.object({
  status: z.string().max(200),
  noIdentitas: identity,
  pinjaman: z
    .array(z.looseObject({ no_identitas: identity }))
    .max(MOST_LOANS)
    .nullish(),
});

type Envelope = z.output<typeof envelope>;

const statusOf = ({ status }: Envelope): string => status.trim().toLowerCase();

/** The centre itself says when it wants the other reason. */
const reasonsAskedFor: Readonly<Record<string, FdcReason>> = {
  'please use reason 2': 2,
  'noidentitas has not been reported': 1,
};

const isOfAnother = ({ noIdentitas, pinjaman }: Envelope, nik: string): boolean =>
  [noIdentitas, ...(pinjaman ?? []).map(({ no_identitas: number }) => number)].some(
    (number) => number !== null && number !== undefined && number !== '' && number !== nik,
  );

function readAnswer(given: Envelope, reason: FdcReason, nik: string): Result<FdcAnswer, string> {
  const status = statusOf(given);
  if (status !== 'found' && status !== 'not found') return refused('unexpected_status');
  if (isOfAnother(given, nik)) return refused('other_person');
  // Somebody was found, and neither who nor what is said.
  if (status === 'found' && !given.noIdentitas && !given.pinjaman?.length) return refused('empty_answer');
  try {
    const rows = (given.pinjaman ?? []).map((row) => readRecord(fdcLoanFields, row));
    return accepted({ status: status === 'found' ? 'Found' : 'Not Found', reason, rows });
  } catch {
    return refused('unreadable_answer');
  }
}

/** AFPI's fintech data centre. */
export function fdcOverHttp(address: PartnerAddress, timeoutMs = TIMEOUT_MS): AskFdc {
  const partner: Partner = { ...address, timeoutMs, largestAnswerBytes: LARGEST_ANSWER_BYTES };
  const ask = async (subject: FdcSubject, reason: FdcReason, mayRepeat: boolean): ReturnType<AskFdc> => {
    const query = { id: subject.nik, reason: String(reason), reffid: String(subject.applicationRequestId) };
    const outcome = await callPartner(partner, { method: 'GET', path: '/api/v5.2/Inquiry', query, answer: envelope });
    if (outcome.outcome === 'refused') return refused(`status_${outcome.status}`);
    if (outcome.outcome === 'unknown') return refused(outcome.why);
    const wanted = reasonsAskedFor[statusOf(outcome.value)];
    if (wanted !== undefined && wanted !== reason && mayRepeat) return ask(subject, wanted, false);
    return readAnswer(outcome.value, reason, subject.nik);
  };
  return (subject) => ask(subject, 1, true);
}
