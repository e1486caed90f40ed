import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { rejected } from './desks.ts';
import { upload } from './field-work.ts';
import { atDesk, type Tale } from './tale.ts';

const operator = (tale: Tale) => {
  const isArea = tale.plan.branch.areaId === 2 && tale.draw.chance(40);
  return atDesk(tale, isArea ? 'ROLE_OPS_AREA' : 'ROLE_OPS_CABANG');
};

/** Core banking gives the borrower a number, unless it refuses. */
export function registerCif(tale: Tale): void {
  const { story, papers } = tale;
  story.pass(1, 4);
  if (story.facts().hasCif) return;
  story.act('registerCif', systemActor, 'cif_registered');
  papers.cif = { state: 'REGISTERED', at: story.now() };
  story.learn({ hasCif: true });
}

export function failCif(tale: Tale): void {
  const { story, papers } = tale;
  story.pass(1, 4);
  papers.cif = { state: 'FAILED', at: story.now() };
  story.tell('cif_refused', null);
}

export function uploadAgreement(tale: Tale, which: readonly ('pk' | 'mpk')[] = ['pk', 'mpk']): void {
  const by = operator(tale);
  tale.story.pass(60, 600);
  if (which.includes('pk')) upload(tale, 'pk-perjanjian-kredit.pdf', 'agreement', by);
  tale.story.pass(2, 9);
  if (which.includes('mpk')) upload(tale, 'mpk-memo-pencairan.pdf', 'memo', by);
}

export function setCovenant(tale: Tale): void {
  const { story, papers } = tale;
  const by = operator(tale);
  story.pass(20, 200);
  story.act('saveCovenant', by, 'covenant_saved');
  papers.covenant = { by: by.userId, at: story.now() };
}

/** SETUJU, and what core banking made of it. */
export function disburse(tale: Tale, failure: string | null = null): void {
  const { story, papers } = tale;
  story.pass(30, 300);
  const by = operator(tale);
  story.take('authoriseDisbursement', by);
  story.pass(1, 3);
  if (failure === null) story.take('confirmDisbursement', systemActor);
  else story.take('failDisbursement', systemActor, { note: failure });
  papers.disbursement = { state: failure === null ? 'DISBURSED' : 'FAILED', by: by.userId, failure, at: story.now() };
}

export function returnFromPredisburse(tale: Tale, code: string, note: string): void {
  tale.story.pass(60, 400);
  tale.story.take('returnFromPredisburse', operator(tale), { note, reason: rejected(code) });
}
