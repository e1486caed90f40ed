import type { ApproverRole } from '@trustiq/domain/workflow/approval-chain.ts';
import { calculate } from './calculate.ts';
import { addDeviations } from './credit.ts';
import { atDesk, type DemoCase } from './demo-case.ts';
import { rejected } from './desks.ts';

const notes = {
  approve: [
    'Setuju sesuai rekomendasi',
    'Disetujui',
    'Setuju, agunan dan usaha memadai',
    'Setuju dengan syarat standar',
  ],
  deviation: ['Deviasi dapat diterima, risiko terukur', 'Disetujui dengan pemantauan'],
};

/** The analyst adds a departure from policy that no rule can see. */
export function addDeviation(demoCase: DemoCase, code: string, note: string): void {
  const { run, partners } = demoCase;
  const analyst = atDesk(demoCase, 'ROLE_ANALYST');
  run.pass(10, 60);
  const deviationTypeId = partners.deviationTypes.find((type) => type.code === code)?.id;
  run.act('editDeviations', analyst, 'deviation_added', { deviationTypeId });
  addDeviations(demoCase, [{ code, note, origin: 'MANUAL', by: analyst.userId, at: run.now() }]);
}

/** Where the case shows a departure that needs approval; without one there is nothing to decide. */
export function approveDeviation(demoCase: DemoCase): void {
  const { run, draw, records } = demoCase;
  if (run.status() !== 'DEVIATION') return;
  run.pass(60, 600);
  run.take('approveDeviation', atDesk(demoCase, 'ROLE_DIR_KEP'), { note: draw.pick(notes.deviation) });
  records.pkReservedAt ??= run.now();
}

export function refuseDeviation(demoCase: DemoCase): void {
  demoCase.run.pass(60, 600);
  const inputs = { note: 'Deviasi belum dapat diterima, lengkapi mitigasi', reason: rejected('R17') };
  demoCase.run.take('refuseDeviation', atDesk(demoCase, 'ROLE_DIR_KEP'), inputs);
}

export function vote(demoCase: DemoCase): void {
  const { run, draw, records } = demoCase;
  const role = run.stepRole() as ApproverRole | null;
  if (role === null) throw new Error('Nobody is to vote');
  run.pass(40, 500);
  const effects = run.take('approve', atDesk(demoCase, role), { note: draw.pick(notes.approve) });
  if (effects.includes('save_letter_defaults')) records.letter ??= { at: run.now(), by: null };
}

/** Everybody before this step has voted; with `votesOfStep` some of its own people too. */
export function voteUntil(demoCase: DemoCase, role: ApproverRole | 'done', votesOfStep = 0): void {
  const { run } = demoCase;
  approveDeviation(demoCase);
  while (run.status() === 'LENDER_MARKETPLACE' && run.stepRole() !== role) vote(demoCase);
  for (let count = 0; count < votesOfStep; count++) vote(demoCase);
}

type CommitteeEnd = 'reject' | 'returnToAnalyst' | 'returnToBranch';

export function endByCommittee(demoCase: DemoCase, what: CommitteeEnd, code: string, note: string): void {
  const { run } = demoCase;
  approveDeviation(demoCase);
  run.pass(40, 400);
  const role = run.stepRole() as ApproverRole | null;
  if (role === null) throw new Error('Nobody is to decide');
  run.take(what, atDesk(demoCase, role), { note, reason: rejected(code) });
}

/** Whose turn it is lowers the amount: everybody votes again. */
export function lowerAmount(demoCase: DemoCase, toPercent: number): void {
  const { run, records } = demoCase;
  const role = run.stepRole() as ApproverRole;
  const step = 500_000;
  const amountRupiah = Math.ceil((records.terms.amountRupiah * toPercent) / 100 / step) * step;
  calculate(demoCase, atDesk(demoCase, role), { ...records.terms, amountRupiah });
}
