import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { sql } from 'kysely';
import { newApplication } from './new-application.ts';
import type { TestBank } from './start-bank.ts';

type Fact = {
  readonly applicationId: number;
  readonly branchId: number;
  readonly at: Date;
  readonly what: Status | 'survey' | 'pk' | 'mpk';
};

const ways: Partial<Record<Status, readonly Status[]>> = {
  'AO-REQUESTED': ['BORROWER-REQUESTED', 'BORROWER-REQUESTED', 'CANCELLED'],
  'BORROWER-REQUESTED': ['KYC', 'KYC', 'AO-REQUESTED', 'REJECTED'],
  KYC: ['ANALYST'],
  ANALYST: ['DEVIATION', 'LENDER_MARKETPLACE', 'LENDER_MARKETPLACE', 'REJECTED'],
  DEVIATION: ['LENDER_MARKETPLACE', 'ANALYST'],
  LENDER_MARKETPLACE: ['LENDER_MARKETPLACE', 'PREDISBURSE', 'PREDISBURSE', 'ANALYST'],
  PREDISBURSE: ['DISBURSED', 'DISBURSED', 'ANALYST', 'CANCELLED'],
};

const isPaper = (what: Fact['what']) => what === 'survey' || what === 'pk' || what === 'mpk';

/** The same numbers on every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/**
 * Applications of several branches that wander through the statuses over some weeks, many of them around midnight, and
 * a count of what became of them that reads nothing but its own list of facts.
 */
export async function simulateBankWork(bank: TestBank, plan: { from: string; until: string; applications: number }) {
  const { db } = bank.deps;
  const end = bank.now().getTime();
  const begin = Date.parse(`${plan.from}T00:00:00+07:00`);
  const roll = dice(7);
  const facts: Fact[] = [];
  const branches = await db
    .selectFrom('branches')
    .select(['branch_id', 'branch_name', 'area_id'])
    .where('area_id', '<>', 999)
    .orderBy('branch_id')
    .execute();
  const setClock = (moment: number) => bank.moveClock(moment - bank.now().getTime());

  const addPaper = async (applicationId: number, branchId: number, what: 'survey' | 'pk' | 'mpk') => {
    const at = bank.now();
    facts.push({ applicationId, branchId, at, what });
    if (what === 'survey')
      await db
        .insertInto('surveys')
        .values({ application_id: applicationId, kind: 'LVUD', content: '{}', received_at: at })
        .execute();
    else
      await db
        .insertInto('documents')
        .values({
          application_id: applicationId,
          filename: `${what.toUpperCase()} ${applicationId}.pdf`,
          content_type: 'application/pdf',
          detected_type: 'application/pdf',
          size_bytes: 1,
          object_name: `${applicationId}-${what}-${at.getTime()}`,
          uploaded_by: 'test',
          uploaded_at: at,
        })
        .execute();
  };

  const move = async (applicationId: number, branchId: number, sequence: number, from: Status, to: Status) => {
    const at = bank.now();
    facts.push({ applicationId, branchId, at, what: to });
    const values = { application_id: applicationId, sequence, from_status: from, to_status: to, at };
    await db
      .insertInto('application_history')
      .values({
        ...values,
        transition: 'restartRound',
        decision: 'told',
        role: systemActor.role,
        round: 0,
        by_user_id: null,
      })
      .execute();
    await db.updateTable('applications').set({ status: to }).where('id', '=', applicationId).execute();
  };

  const enter = async (branchId: number): Promise<number> => {
    const areaId = branches.find((branch) => branch.branch_id === branchId)?.area_id ?? 2;
    const { id } = await newApplication(bank, { branchId, areaId });
    facts.push({ applicationId: id, branchId, at: bank.now(), what: 'AO-REQUESTED' });
    return id;
  };

  for (let index = 0; index < plan.applications; index++) {
    const branchId = branches[roll(branches.length)]?.branch_id ?? 1;
    // Half of everything happens within two hours of midnight in Jakarta.
    let moment = begin + roll(20) * 86_400_000 + (roll(2) === 0 ? roll(7_200_000) - 3_600_000 : roll(86_400_000));
    moment = Math.max(moment, begin + 1);
    setClock(moment);
    const id = await enter(branchId);
    let status: Status = 'AO-REQUESTED';
    const papers = new Set<string>();
    for (let sequence = 2; ; sequence++) {
      moment += 3_600_000 + roll(3 * 86_400_000);
      if (moment >= end) break;
      setClock(moment);
      const paper =
        status === 'AO-REQUESTED' ? 'survey' : status === 'PREDISBURSE' ? (['pk', 'mpk'] as const)[roll(2)] : null;
      if (paper && !papers.has(paper) && roll(3) > 0) {
        papers.add(paper);
        await addPaper(id, branchId, paper);
        sequence -= 1;
        continue;
      }
      const next: readonly Status[] | undefined = ways[status];
      if (next === undefined) break;
      const to = next[roll(next.length)] as Status;
      await move(id, branchId, sequence, status, to);
      status = to;
    }
  }
  setClock(end);
  await sql`analyze`.execute(db);

  const everyBranch = await db
    .selectFrom('branches')
    .select(['branch_id', 'branch_name'])
    .orderBy('branch_id')
    .execute();
  const before = (moment: number) => facts.filter(({ at }) => at.getTime() < moment);
  const endOf = (day: string) => Date.parse(`${day}T23:59:59.999+07:00`) + 1;

  /** What every application of a branch was at the end of a day. */
  const columnsOf = (day: string, branchId: number) => {
    const known = before(endOf(day)).filter((fact) => fact.branchId === branchId);
    return [...new Set(known.map(({ applicationId }) => applicationId))].map((applicationId) => {
      const own = known.filter((fact) => fact.applicationId === applicationId);
      const has = (what: Fact['what']) => own.some((fact) => fact.what === what);
      const status = own.filter(({ what }) => !isPaper(what)).at(-1)?.what as Status;
      if (status === 'AO-REQUESTED') return has('survey') ? 'surveyStg' : 'pengajuanAoStg';
      if (status === 'PREDISBURSE') return has('pk') && has('mpk') ? 'predisburseStg' : 'ttdPkStg';
      const others = {
        'BORROWER-REQUESTED': 'checkerStg',
        KYC: 'kycStg',
        ANALYST: 'analisaStg',
        DEVIATION: 'komiteStg',
        LENDER_MARKETPLACE: 'komiteStg',
      } as Partial<Record<Status, string>>;
      return others[status] ?? 'closed';
    });
  };
  const outcomes = (branchId: number, from: number, until: number) => {
    const count = (status: Status) =>
      facts.filter(
        ({ what, branchId: of, at }) =>
          what === status && of === branchId && at.getTime() >= from && at.getTime() < until,
      ).length;
    return { cair: count('DISBURSED'), batal: count('CANCELLED'), tolak: count('REJECTED') };
  };
  const rowsOf = <Row>(toRow: (branchId: number) => Row) =>
    everyBranch.map(({ branch_id, branch_name }) => ({ id: branch_id, cabang: branch_name, ...toRow(branch_id) }));

  return {
    enter,
    dailyRows: (day: string) =>
      rowsOf((branchId) => ({
        pipeline: columnsOf(day, branchId).filter((column) => column !== 'closed').length,
        ...outcomes(branchId, Date.parse(`${day}T00:00:00+07:00`), endOf(day)),
      })),
    totalRows: (day: string) =>
      rowsOf((branchId) => ({
        pipeline: columnsOf(day, branchId).length,
        ...outcomes(branchId, Date.parse('2022-01-01T00:00:00+07:00'), endOf(day)),
      })),
    pipelineRows: (day: string) =>
      rowsOf((branchId) => {
        const columns = columnsOf(day, branchId);
        const count = (name: string) => columns.filter((column) => column === name).length;
        return {
          pengajuanAoStg: count('pengajuanAoStg'),
          surveyStg: count('surveyStg'),
          checkerStg: count('checkerStg'),
          kycStg: count('kycStg'),
          analisaStg: count('analisaStg'),
          komiteStg: count('komiteStg'),
          ttdPkStg: count('ttdPkStg'),
          predisburseStg: count('predisburseStg'),
        };
      }),
  };
}

export type BankWork = Awaited<ReturnType<typeof simulateBankWork>>;
