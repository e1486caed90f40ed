import type { Reason } from '@trustiq/domain/workflow/reasons.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { calculate } from './calculate.ts';
import { assess, enquire } from './credit.ts';
import { atDesk, type Tale } from './tale.ts';

const notes = {
  check: ['Data dan dokumen sesuai aslinya', 'Lengkap, dapat dilanjutkan', 'Sudah dicocokkan dengan KTP dan KK'],
  recommend: [
    'Layak, kapasitas bayar mencukupi',
    'Direkomendasikan sesuai plafon',
    'Usaha berjalan baik, karakter baik',
  ],
};

export const rejected = (code: string): Reason => ({ code, category: 'REJECT' });
export const cancelled = (code: string): Reason => ({ code, category: 'CANCEL' });

const firstDesk = (tale: Tale) => {
  const isHrd = tale.plan.product.track === 'HRD';
  return { isHrd, person: atDesk(tale, isHrd ? tale.draw.pick(['ROLE_EXT_CHECKER', 'ROLE_CHECKER']) : 'ROLE_CHECKER') };
};

/** The branch's checker, or HRD, has looked and calculated; the decision is still to come. */
export function calculateAtFirstDesk(tale: Tale): void {
  tale.story.pass(30, 400);
  calculate(tale, firstDesk(tale).person);
}

export function check(tale: Tale): void {
  const { story, draw } = tale;
  story.pass(20, 300);
  const { isHrd, person } = firstDesk(tale);
  calculate(tale, person);
  story.pass(2, 20);
  story.take(isHrd ? 'verifyEmployee' : 'check', person, { note: draw.pick(notes.check) });
}

export function decideAtFirstDesk(
  tale: Tale,
  what: 'reject' | 'cancel' | 'returnToAo',
  code: string,
  note: string,
): void {
  const { story } = tale;
  story.pass(30, 300);
  const { isHrd, person } = firstDesk(tale);
  if (what === 'reject')
    story.take(isHrd ? 'refuseEmployee' : 'rejectAtChecker', person, { note, reason: rejected(code) });
  else if (what === 'cancel') story.take('cancelAtChecker', person, { note, reason: cancelled(code) });
  else story.take('returnToAo', person, { note, reason: rejected(code) });
}

/** The checks between the branch and the analyst, as the program makes them. */
export function clearKyc(tale: Tale): void {
  const { story } = tale;
  story.pass(1, 3);
  enquire(tale, 'credit_assessment');
  assess(tale);
  story.pass(0, 1);
  story.take('clearKyc', systemActor);
}

export function callContact(tale: Tale, contact: number, isReached: boolean, hasConsented = isReached): void {
  const { story, papers } = tale;
  const by = atDesk(tale, 'ROLE_ANALYST');
  story.pass(10, 120);
  story.act('verifyEmergencyContact', by, 'emergency_contact_verified', { isReached, hasConsented });
  papers.calls.push({ contact, isReached, hasConsented, by, at: story.now() });
  if (isReached) story.learn({ isContactReached: true });
}

export function recommend(tale: Tale): void {
  const { story, draw } = tale;
  story.pass(30, 500);
  if (!story.facts().isContactReached) callContact(tale, 0, true);
  const analyst = atDesk(tale, 'ROLE_ANALYST');
  calculate(tale, analyst);
  story.pass(5, 60);
  story.take('recommend', analyst, { note: draw.pick(notes.recommend) });
  if (story.status() === 'LENDER_MARKETPLACE') tale.papers.pkReservedAt ??= story.now();
}

export function decideAtAnalyst(tale: Tale, what: 'reject' | 'cancel', code: string, note: string): void {
  const analyst = atDesk(tale, 'ROLE_ANALYST');
  tale.story.pass(60, 500);
  if (what === 'reject') tale.story.take('notRecommend', analyst, { note, reason: rejected(code) });
  else tale.story.take('cancelAtAnalyst', analyst, { note, reason: cancelled(code) });
}

/** The back office ends a case wherever it is. */
export function endByMaintenance(tale: Tale, what: 'reject' | 'cancel', code: string, note: string): void {
  const officer = atDesk(tale, 'ROLE_ADMIN');
  tale.story.pass(60, 500);
  if (what === 'reject') tale.story.take('maintenanceReject', officer, { note, reason: rejected(code) });
  else tale.story.take('maintenanceCancel', officer, { note, reason: cancelled(code) });
}
