import type { ApproverRole } from '@trustiq/domain/workflow/approval-chain.ts';
import { calculate } from './calculate.ts';
import { addDeviations } from './credit.ts';
import { rejected } from './desks.ts';
import { atDesk, type Tale } from './tale.ts';

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
export function addDeviation(tale: Tale, code: string, note: string): void {
  const { story, partners } = tale;
  const analyst = atDesk(tale, 'ROLE_ANALYST');
  story.pass(10, 60);
  const deviationTypeId = partners.deviationTypes.find((type) => type.code === code)?.id;
  story.act('editDeviations', analyst, 'deviation_added', { deviationTypeId });
  addDeviations(tale, [{ code, note, origin: 'MANUAL', by: analyst.userId, at: story.now() }]);
}

/** Where the case shows a departure that needs approval; without one there is nothing to decide. */
export function approveDeviation(tale: Tale): void {
  const { story, draw, papers } = tale;
  if (story.status() !== 'DEVIATION') return;
  story.pass(60, 600);
  story.take('approveDeviation', atDesk(tale, 'ROLE_DIR_KEP'), { note: draw.pick(notes.deviation) });
  papers.pkReservedAt ??= story.now();
}

export function refuseDeviation(tale: Tale): void {
  tale.story.pass(60, 600);
  const inputs = { note: 'Deviasi belum dapat diterima, lengkapi mitigasi', reason: rejected('R17') };
  tale.story.take('refuseDeviation', atDesk(tale, 'ROLE_DIR_KEP'), inputs);
}

export function vote(tale: Tale): void {
  const { story, draw, papers } = tale;
  const role = story.stepRole() as ApproverRole | null;
  if (role === null) throw new Error('Nobody is to vote');
  story.pass(40, 500);
  const effects = story.take('approve', atDesk(tale, role), { note: draw.pick(notes.approve) });
  if (effects.includes('save_letter_defaults')) papers.letter ??= { at: story.now(), by: null };
}

/** Everybody before this step has voted; with `votesOfStep` some of its own people too. */
export function voteUntil(tale: Tale, role: ApproverRole | 'done', votesOfStep = 0): void {
  const { story } = tale;
  approveDeviation(tale);
  while (story.status() === 'LENDER_MARKETPLACE' && story.stepRole() !== role) vote(tale);
  for (let count = 0; count < votesOfStep; count++) vote(tale);
}

type CommitteeEnd = 'reject' | 'returnToAnalyst' | 'returnToBranch';

export function endByCommittee(tale: Tale, what: CommitteeEnd, code: string, note: string): void {
  const { story } = tale;
  approveDeviation(tale);
  story.pass(40, 400);
  const role = story.stepRole() as ApproverRole | null;
  if (role === null) throw new Error('Nobody is to decide');
  story.take(what, atDesk(tale, role), { note, reason: rejected(code) });
}

/** Whose turn it is lowers the amount: everybody votes again. */
export function lowerAmount(tale: Tale, toPercent: number): void {
  const { story, papers } = tale;
  const role = story.stepRole() as ApproverRole;
  const step = 500_000;
  const amountRupiah = Math.ceil((papers.terms.amountRupiah * toPercent) / 100 / step) * step;
  calculate(tale, atDesk(tale, role), { ...papers.terms, amountRupiah });
}
