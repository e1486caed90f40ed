import { partsOf } from '@trustiq/domain/calendar/plain-date.ts';
import { FIRST_AGREEMENT_NUMBER, pkNumber } from '@trustiq/domain/letters/pk-number.ts';
import { identityOfBefore } from '@trustiq/domain/policy/version-one/identity.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { BankContext, DemoDeps } from '../bank/bank-context.ts';
import {
  insertAll,
  listIncomeBands,
  nextIds,
  nextRequestIds,
  savePkNumbers,
  takeApplicationNumbers,
} from '../bank/demo.store.ts';
import { type CaseFile, caseFiles } from '../files/case-files.ts';
import { agreementRows } from '../rows/agreement-rows.ts';
import { auditRows } from '../rows/audit-rows.ts';
import { applicationRow, borrowerRow, historyRows, nikTailRows } from '../rows/case-rows.ts';
import { creditRows } from '../rows/credit-rows.ts';
import { loanRow, repaymentRows } from '../rows/loan-rows.ts';
import type { Rows } from '../rows/new-row.ts';
import { noticeRows } from '../rows/notice-rows.ts';
import * as personRows from '../rows/person-rows.ts';
import type { DemoCase } from '../workflow-run/demo-case.ts';
import { simulateCase } from '../workflow-run/simulate-case.ts';
import { type DatedPlan, dateShowcase } from './date-showcase.ts';
import { planShowcase } from './plan-showcase.ts';

const CONTACTS_A_CASE = 2;
const FILES_AT_ONCE = 32;

async function numbersFor(db: Db, dated: readonly DatedPlan[]): Promise<DemoCase['ids'][]> {
  const requestIds = await nextRequestIds(db, dated.length);
  const yearOf = ({ registeredAt }: DatedPlan) => partsOf(bankDayOf(registeredAt)).year;
  const next = new Map<number, number>();
  for (const year of new Set(dated.map(yearOf)))
    next.set(year, await takeApplicationNumbers(db, year, dated.filter((one) => yearOf(one) === year).length));
  return dated.map((one, position) => {
    const year = yearOf(one);
    const number = (next.get(year) ?? 0) + 1;
    next.set(year, number);
    return { id: year * 10_000_000 + number, applicationRequestId: requestIds[position] ?? 0 };
  });
}

/** Agreements are numbered per branch and year, in the order in which the committee got them. */
function numberAgreements(demoCases: readonly DemoCase[]) {
  const counts = new Map<string, { branch_id: number; year: number; last: number }>();
  const numbers = new Map<DemoCase, string>();
  const reserved = demoCases
    .flatMap((demoCase) =>
      demoCase.records.pkReservedAt === null ? [] : [{ demoCase, at: demoCase.records.pkReservedAt }],
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.demoCase.ids.id - other.demoCase.ids.id);
  const numbering = { pattern: FIRST_AGREEMENT_NUMBER, bank: identityOfBefore.shortName };
  for (const { demoCase, at } of reserved) {
    const date = bankDayOf(at);
    const { branchId, code } = demoCase.plan.branch;
    const key = `${branchId}:${partsOf(date).year}`;
    const count = counts.get(key) ?? { branch_id: branchId, year: partsOf(date).year, last: 0 };
    counts.set(key, { ...count, last: count.last + 1 });
    numbers.set(demoCase, pkNumber({ ...numbering, sequence: count.last + 1, branchCode: code, date }));
  }
  return { numbers, counts: [...counts.values()] };
}

type Numbering = {
  readonly borrowerIds: ReadonlyMap<string, number>;
  readonly cifs: ReadonlyMap<string, number>;
  readonly loanIds: ReadonlyMap<DemoCase, number>;
  readonly pkNumbers: ReadonlyMap<DemoCase, string>;
  readonly firstContactIds: readonly number[];
};

async function numberEverything(
  db: Db,
  demoCases: readonly DemoCase[],
): Promise<Numbering & { pkCounts: Parameters<typeof savePkNumbers>[1] }> {
  const niks = [...new Set(demoCases.map(({ plan }) => plan.person.nik))];
  const borrowerIds = await nextIds(db, 'borrowers', niks.length);
  const registered = [
    ...new Set(
      demoCases.filter(({ records }) => records.cif?.state === 'REGISTERED').map(({ plan }) => plan.person.nik),
    ),
  ];
  const clientIds = await nextIds(db, 'core_simulator_clients', registered.length);
  const paid = demoCases.filter(({ records }) => records.disbursement?.state === 'DISBURSED');
  const loanIds = await nextIds(db, 'core_simulator_loans', paid.length);
  const contactIds = await nextIds(db, 'emergency_contacts', demoCases.length * CONTACTS_A_CASE);
  const { numbers, counts } = numberAgreements(demoCases);
  return {
    borrowerIds: new Map(niks.map((nik, position) => [nik, borrowerIds[position] ?? 0])),
    cifs: new Map(registered.map((nik, position) => [nik, clientIds[position] ?? 0])),
    loanIds: new Map(paid.map((demoCase, position) => [demoCase, loanIds[position] ?? 0])),
    pkNumbers: numbers,
    pkCounts: counts,
    firstContactIds: demoCases.map((_, position) => contactIds[position * CONTACTS_A_CASE] ?? 0),
  };
}

function rowsOf(
  demoCases: readonly DemoCase[],
  numbering: Numbering,
  { cipher, partners }: DemoDeps,
  context: BankContext,
  bands: readonly personRows.IncomeBand[],
) {
  const files: CaseFile[] = [];
  const rows: Record<string, object[]> = {};
  const add = (more: Rows) => {
    for (const [table, added] of Object.entries(more)) (rows[table] ??= []).push(...added);
  };
  const seen = new Set<string>();
  demoCases.forEach((demoCase, position) => {
    const { nik, fullName, birthDate } = demoCase.plan.person;
    const borrowerId = numbering.borrowerIds.get(nik) ?? 0;
    const client = numbering.cifs.get(nik);
    const cif = client === undefined ? null : String(client);
    const pkNo = numbering.pkNumbers.get(demoCase) ?? null;
    const contactId = numbering.firstContactIds[position] ?? 0;
    if (!seen.has(nik)) {
      add({
        borrowers: [borrowerRow(demoCase, borrowerId, cif, cipher)],
        nik_tails: nikTailRows(demoCase, borrowerId, cipher),
      });
      if (client !== undefined)
        add({
          core_simulator_clients: [
            {
              id: client,
              external_id: partners.clientExternalId(borrowerId),
              full_name: fullName,
              birth_date: birthDate,
            },
          ],
        });
    }
    seen.add(nik);
    const audit = auditRows(demoCase);
    const stored = caseFiles(demoCase, pkNo);
    files.push(...stored.files);
    add({
      applications: [applicationRow(demoCase, borrowerId, cipher.hash(nik))],
      application_history: historyRows(demoCase),
      audit_entries: audit.entries,
      audit_chains: [audit.head],
      loans: [loanRow(demoCase)],
      repayment_rows: repaymentRows(demoCase),
      persons: [personRows.personRow(demoCase, cipher)],
      spouses: personRows.spouseRows(demoCase, cipher),
      emergency_contacts: personRows.contactRows(demoCase, contactId),
      contact_verifications: personRows.callRows(demoCase, contactId),
      employments: personRows.employmentRows(demoCase, bands),
      bank_records: personRows.bankRows(demoCase, cipher),
      documents: stored.documents,
      survey_photos: stored.photos,
      notices: noticeRows(demoCase, context.signedIn),
    });
    add(creditRows(demoCase));
    add(agreementRows(demoCase, { pkNo, borrowerId, cif, coreLoanId: numbering.loanIds.get(demoCase) ?? null }));
  });
  return { rows: rows as Rows, files };
}

/** Written before the rows that name them; the names are the same every time, so that a second try writes nothing new. */
async function storeFiles({ storage }: DemoDeps, files: readonly CaseFile[]): Promise<void> {
  for (let start = 0; start < files.length; start += FILES_AT_ONCE)
    await Promise.all(files.slice(start, start + FILES_AT_ONCE).map(({ name, content }) => storage.put(name, content)));
}

/** The cases that people look at: whole, with everything a case can have. */
export async function fillShowcase(deps: DemoDeps, context: BankContext, count: number): Promise<void> {
  const { db, partners } = deps;
  const plans = planShowcase(count, context, partners);
  const { dated, time } = dateShowcase(plans, context, partners);
  const ids = await numbersFor(db, dated);
  const demoCases = dated.map(({ plan, startsAt }, position) =>
    simulateCase({
      plan,
      ids: ids[position] ?? { id: 0, applicationRequestId: 0 },
      time,
      startsAt,
      partners,
      staff: context.staff,
      isThin: false,
    }),
  );
  const { pkCounts, ...numbering } = await numberEverything(db, demoCases);
  const { rows, files } = rowsOf(demoCases, numbering, deps, context, await listIncomeBands(db));
  const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();
  rows.audit_entries?.sort(byTime);
  rows.notices?.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  await storeFiles(deps, files);
  await insertAll(db, rows);
  await savePkNumbers(db, pkCounts);
}
