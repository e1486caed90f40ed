import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { atDesk, type DemoCase } from './demo-case.ts';
import { rejected } from './desks.ts';
import { upload } from './field-work.ts';

const operator = (demoCase: DemoCase) => {
  const isArea = demoCase.plan.branch.areaId === 2 && demoCase.draw.chance(40);
  return atDesk(demoCase, isArea ? 'ROLE_OPS_AREA' : 'ROLE_OPS_CABANG');
};

/** Core banking gives the borrower a number, unless it refuses. */
export function registerCif(demoCase: DemoCase): void {
  const { run, records } = demoCase;
  run.pass(1, 4);
  if (run.facts().hasCif) return;
  run.act('registerCif', systemActor, 'cif_registered');
  records.cif = { state: 'REGISTERED', at: run.now() };
  run.learn({ hasCif: true });
}

export function failCif(demoCase: DemoCase): void {
  const { run, records } = demoCase;
  run.pass(1, 4);
  records.cif = { state: 'FAILED', at: run.now() };
  run.noteEvent('cif_refused', null);
}

export function uploadAgreement(demoCase: DemoCase, which: readonly ('pk' | 'mpk')[] = ['pk', 'mpk']): void {
  const by = operator(demoCase);
  demoCase.run.pass(60, 600);
  if (which.includes('pk')) upload(demoCase, 'pk-perjanjian-kredit.pdf', 'agreement', by);
  demoCase.run.pass(2, 9);
  if (which.includes('mpk')) upload(demoCase, 'mpk-memo-pencairan.pdf', 'memo', by);
}

export function setCovenant(demoCase: DemoCase): void {
  const { run, records } = demoCase;
  const by = operator(demoCase);
  run.pass(20, 200);
  run.act('saveCovenant', by, 'covenant_saved');
  records.covenant = { by: by.userId, at: run.now() };
}

/** SETUJU, and what core banking made of it. */
export function disburse(demoCase: DemoCase, failure: string | null = null): void {
  const { run, records } = demoCase;
  run.pass(30, 300);
  const by = operator(demoCase);
  run.take('authoriseDisbursement', by);
  run.pass(1, 3);
  if (failure === null) run.take('confirmDisbursement', systemActor);
  else run.take('failDisbursement', systemActor, { note: failure });
  records.disbursement = { state: failure === null ? 'DISBURSED' : 'FAILED', by: by.userId, failure, at: run.now() };
}

export function returnFromPredisburse(demoCase: DemoCase, code: string, note: string): void {
  demoCase.run.pass(60, 400);
  demoCase.run.take('returnFromPredisburse', operator(demoCase), { note, reason: rejected(code) });
}
