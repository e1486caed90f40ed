import { flagOf, type KycFlag } from '@trustiq/contract/applications/kyc-flags.ts';
import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import { crossCheckNik, parseNik } from '@trustiq/domain/applicant/nik.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { z } from 'zod';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { jobOrigin } from '../../platform/jobs/job-origin.ts';
import { type JobHandler, jobKind } from '../../platform/jobs/job-queue.ts';
import { watchlistSubject } from '../../platform/marks/subject.ts';
import { CaseBroken, readCompared } from '../../platform/record/read-compared.ts';
import { notingBroken, RecordBroken } from '../../platform/record/record-broken.ts';
import { compareSingle } from '../../platform/record/single-subjects.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { rescore } from './assess.ts';
import type { Enquire } from './enquire.ts';
import { findKycState, getWatchedPerson, type KycState, saveKycFlags } from './kyc.store.ts';
import { keepSamePerson, OtherPerson, repeatEnquiry } from './repeat-enquiry.ts';
import { isSamePerson } from './same-person.ts';
import { holdWatchlist, isWatched, setWatched } from './watchlist.store.ts';

const payload = z.object({ applicationId: z.int().positive() });
type Payload = z.output<typeof payload>;

export const kycJob = jobKind<Payload>({
  queue: 'kyc',
  retryLimit: 3,
  retryDelaySeconds: 20,
  expireInSeconds: 120,
  payload,
});

/** Nobody goes on whom nobody could look for on the list of wanted persons. */
const HOLDING_FLAG: KycFlag = 'watchlist_unavailable';

type Run = { readonly id: number; readonly origin: Origin };

type KycDeps = Pick<CaseDeps, 'db' | 'now' | 'config' | 'cipher' | 'cases' | 'log' | 'policies'>;

/** Old cards are sometimes wrong, so that people look at it. */
function nikFlags({ cipher, now }: KycDeps, applicationId: number, state: KycState): KycFlag[] {
  if (state.nik_cipher === null) return ['nik_invalid'];
  const { birth_date: birthDate, gender } = state;
  const given = cipher.decrypt(state.nik_cipher, personField('nik_cipher', applicationId));
  const nik = parseNik(given, { today: bankDayOf(now()), birthDate });
  return nik.ok ? crossCheckNik(nik.value, { birthDate, gender }).map(flagOf) : ['nik_invalid'];
}

/**
 * The checks between the checker and the analyst. What fails is tried again, then flagged, and the case moves on; only
 * the watch list holds it, until somebody made the job run again and the list could be asked.
 */
export function runKyc(deps: KycDeps, { enquire }: { readonly enquire: Enquire }): JobHandler<Payload> {
  const { db, log, cases } = deps;
  const assess = rescore(deps);

  /** What a check leaves on the case, and the entry that vouches for it, together; false when the case has left KYC. */
  const write = (
    { id, origin }: Run,
    event: AuditEventName,
    details: Record<string, unknown>,
    work: (trx: Db) => Promise<unknown>,
  ): Promise<boolean> =>
    notingBroken(deps, (trx) =>
      cases.keepFindings(trx, { id, action: 'keepKycFindings', event, details, origin }, work),
    );

  /** A check that breaks is a check that was not made. */
  const attempt = async (applicationId: number, flag: KycFlag, check: () => Promise<KycFlag[]>): Promise<KycFlag[]> =>
    check().catch((error: unknown) => {
      if (error instanceof CaseBroken) throw error;
      log.error({ err: error, applicationId, flag }, 'a check of KYC failed');
      return [flag];
    });

  const watch = async ({ id, origin }: Run): Promise<KycFlag[]> => {
    const person = await readCompared(deps, id, (trx) => getWatchedPerson(trx, id));
    // Read and marked under one lock: a list that is taken in meanwhile waits, and then marks the case itself.
    const looking = async (trx: Db) => {
      const faults = await compareSingle(trx, watchlistSubject);
      if (faults.length > 0) throw new RecordBroken(id, faults, new Failure('UNAVAILABLE'));
      const found = await isWatched(trx, person);
      const details = { isHit: found };
      const finding = { id, action: 'keepKycFindings', event: 'watchlist_checked', details, origin } as const;
      await cases.keepFindings(trx, finding, async () => {
        if (!isSamePerson(person, await getWatchedPerson(trx, id))) throw new OtherPerson();
        await setWatched(trx, id, found);
      });
      return found;
    };
    const isHit = await notingBroken(deps, looking, { lock: holdWatchlist });
    return isHit ? ['watchlist_hit'] : [];
  };

  /** Answers of this stay in KYC are not asked for again when another check is repeated. */
  const ask = async (run: Run, state: KycState): Promise<KycFlag[]> => {
    const isOld = (moment: Date | null) => moment === null || moment < state.status_since;
    const which = { bureau: isOld(state.requested_at), fdc: isOld(state.enquired_at) };
    if (!which.bureau && !which.fdc) return [];
    const { bureau, fdc, save } = await enquire(run.id, which);
    const details = {
      purpose: 'credit_assessment',
      bureau: bureau && (bureau.why ?? 'answered'),
      fdc: fdc && (fdc.why ?? 'answered'),
    };
    await write(run, 'bureau_enquired', details, (trx) => keepSamePerson(trx, save));
    const failed: KycFlag[] = [];
    if (bureau?.isAnswered === false) failed.push('bureau_unavailable');
    if (fdc?.isAnswered === false) failed.push('fdc_unavailable');
    return failed;
  };

  const score = async (run: Run): Promise<KycFlag[]> => {
    await write(run, 'scored', {}, (trx) => assess(trx, run.id));
    return [];
  };

  return async ({ applicationId }, { id, isLastAttempt }) => {
    const state = await readCompared(deps, applicationId, (trx) => findKycState(trx, applicationId));
    if (state?.status !== 'KYC') return;
    const origin = jobOrigin(id);
    const run = { id: applicationId, origin };
    const identity = await attempt(applicationId, 'nik_invalid', async () => nikFlags(deps, applicationId, state));
    const anew = <Value>(work: () => Promise<Value>) =>
      repeatEnquiry({ db, now: deps.now, applicationId, origin, userId: null }, work);
    const watched = await attempt(applicationId, 'watchlist_unavailable', () => anew(() => watch(run)));
    const asked = await attempt(applicationId, 'bureau_unavailable', () => anew(() => ask(run, state)));
    const scored = await attempt(applicationId, 'score_unavailable', () => score(run));
    const flags = [...identity, ...watched, ...asked, ...scored];
    const undone = flags.filter((flag) => flag.endsWith('_unavailable'));
    const isStillHere = await write(run, 'kyc_checked', { flags }, (trx) => saveKycFlags(trx, applicationId, flags));
    // Somebody else made these checks meanwhile, or ended the case: it waits for nothing of ours.
    if (!isStillHere) return;
    const isHeld = undone.includes(HOLDING_FLAG);
    if (isHeld || (undone.length > 0 && !isLastAttempt))
      throw new Error(`Not every check could be made: ${undone.join(', ')}`);
    await cases.decide({ actor: systemActor, origin, id: applicationId, wants: { transition: 'clearKyc' } });
  };
}
