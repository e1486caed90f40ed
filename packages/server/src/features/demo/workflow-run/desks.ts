import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import type { Reason } from '@trustiq/domain/workflow/step-inputs.ts';
import { calculate } from './calculate.ts';
import { assess, enquire } from './credit.ts';
import { atDesk, type DemoCase } from './demo-case.ts';

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

const firstDesk = (demoCase: DemoCase) => {
  const isHrd = demoCase.plan.product.track === 'HRD';
  return {
    isHrd,
    person: atDesk(demoCase, isHrd ? demoCase.draw.pick(['ROLE_EXT_CHECKER', 'ROLE_CHECKER']) : 'ROLE_CHECKER'),
  };
};

/** The branch's checker, or HRD, has looked and calculated; the decision is still to come. */
export function calculateAtFirstDesk(demoCase: DemoCase): void {
  demoCase.run.pass(30, 400);
  calculate(demoCase, firstDesk(demoCase).person);
}

export function check(demoCase: DemoCase): void {
  const { run, draw } = demoCase;
  run.pass(20, 300);
  const { isHrd, person } = firstDesk(demoCase);
  calculate(demoCase, person);
  run.pass(2, 20);
  run.take(isHrd ? 'verifyEmployee' : 'check', person, { note: draw.pick(notes.check) });
}

export function decideAtFirstDesk(
  demoCase: DemoCase,
  what: 'reject' | 'cancel' | 'returnToAo',
  code: string,
  note: string,
): void {
  const { run } = demoCase;
  run.pass(30, 300);
  const { isHrd, person } = firstDesk(demoCase);
  if (what === 'reject')
    run.take(isHrd ? 'refuseEmployee' : 'rejectAtChecker', person, { note, reason: rejected(code) });
  else if (what === 'cancel') run.take('cancelAtChecker', person, { note, reason: cancelled(code) });
  else run.take('returnToAo', person, { note, reason: rejected(code) });
}

/** The checks between the branch and the analyst, as the program makes them. */
export function clearKyc(demoCase: DemoCase): void {
  const { run } = demoCase;
  run.pass(1, 3);
  enquire(demoCase, 'credit_assessment');
  assess(demoCase);
  run.pass(0, 1);
  run.take('clearKyc', systemActor);
}

export function callContact(demoCase: DemoCase, contact: number, isReached: boolean, hasConsented = isReached): void {
  const { run, records } = demoCase;
  const by = atDesk(demoCase, 'ROLE_ANALYST');
  run.pass(10, 120);
  run.act('verifyEmergencyContact', by, 'emergency_contact_verified', { isReached, hasConsented });
  records.calls.push({ contact, isReached, hasConsented, by, at: run.now() });
  if (isReached) run.learn({ isContactReached: true });
}

export function recommend(demoCase: DemoCase): void {
  const { run, draw } = demoCase;
  run.pass(30, 500);
  if (!run.facts().isContactReached) callContact(demoCase, 0, true);
  const analyst = atDesk(demoCase, 'ROLE_ANALYST');
  calculate(demoCase, analyst);
  run.pass(5, 60);
  run.take('recommend', analyst, { note: draw.pick(notes.recommend) });
  if (run.status() === 'LENDER_MARKETPLACE') demoCase.records.pkReservedAt ??= run.now();
}

export function decideAtAnalyst(demoCase: DemoCase, what: 'reject' | 'cancel', code: string, note: string): void {
  const analyst = atDesk(demoCase, 'ROLE_ANALYST');
  demoCase.run.pass(60, 500);
  if (what === 'reject') demoCase.run.take('notRecommend', analyst, { note, reason: rejected(code) });
  else demoCase.run.take('cancelAtAnalyst', analyst, { note, reason: cancelled(code) });
}

/** The back office ends a case wherever it is. */
export function endByMaintenance(demoCase: DemoCase, what: 'reject' | 'cancel', code: string, note: string): void {
  const officer = atDesk(demoCase, 'ROLE_ADMIN');
  demoCase.run.pass(60, 500);
  if (what === 'reject') demoCase.run.take('maintenanceReject', officer, { note, reason: rejected(code) });
  else demoCase.run.take('maintenanceCancel', officer, { note, reason: cancelled(code) });
}
