import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feeField } from '@trustiq/contract/loan/fee-fields.ts';
import { feeNames } from '@trustiq/domain/loan/loan-fees.ts';
import { describe, expect, it } from 'vitest';

const packages = join(import.meta.dirname, '../..');

/** Names of the specification that have a plain one inside the house; `contract` maps them. */
const specified = [
  ['dataLoanProductVM', 'applicationDataEc', 'applicationDataDocs', 'applicationDataEcId', 'aplicationId'],
  ['appStatus', 'statusDesc', 'lastStatusDesc', 'kepalaCabang', 'noKtp', 'noKtpMasked', 'ketCovenant', 'regDate'],
  ['ecName', 'ecRelation', 'ecMsisdn', 'ecLivingStatus', 'ecVerName', 'ecVerRelation', 'ecVerStatus', 'ecVerDate'],
  ['creditFile', 'creditFileSize', 'creditFileType', 'decDate', 'decDesc', 'decisionDesc', 'rejectCancelReason'],
  ['fineractLoanPoductId', 'fineractProdutId', 'pricipal_due_amount', 'emi_schedule', 'certmatiId', 'cermatiId'],
  ['isTabwajib', 'amountTabWajib', 'insCode', 'insName', 'minPremiPct', 'maxPremiPct', 'insuranceFeePct'],
  ['totalDisburse', 'principalInstallment', 'effectiveRatePct', 'allInRatePct', 'ttfServiceFee', 'provisiFee'],
  ['provisiFeePct', ...feeNames.map(feeField)],
  ['noNpk', 'addressProvId', 'addressCityId', 'addressDistrictId', 'addressVillagesId', 'addressPos', 'addressRtRw'],
  ['monthlyIncomeId', 'monthlyIncomeVal', 'accountSaving', 'regBy', 'updBy', 'updDate', 'deviasi', 'deviasiId'],
  ['pengadilanNo', 'skNo', 'tandaTerima', 'suratKuasa', 'tanggalKuasa', 'persyaratanJaminan', 'ketPersyaratanJaminan'],
].flat();

/** Where such a name still stands, and why. A file that no longer needs its line fails as well. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'lists are sorted by the names of the wire, which are also the keys of their columns': [
    'server/src/features/applications/queue.store.ts',
    'server/src/features/prescreen/prescreen-list.store.ts',
    'web/src/features/applications/queue-columns.tsx',
    'web/src/features/applications/queue-lists.ts',
    'web/src/features/borrowers/borrower-applications.tsx',
    'web/src/features/maintenance/use-found-columns.tsx',
  ],
  'the key of a text': [
    'server/src/features/borrower-report/parts/applicant-part.ts',
    'web/src/features/applications/loan-application-section.tsx',
    'web/src/features/survey/facility-simulator.tsx',
  ],
  'reads the files of the specification that a bank begins with': [
    'server/src/features/lookups/seed.store.ts',
    'server/src/features/lookups/reference-lists.store.ts',
  ],
  'a program of the fault tests, which speaks the wire': ['server/src/faults/fault-bank.ts'],
  'a shape without a mapping yet: survey, scoring profile': [
    'server/src/features/origination/save-survey.ts',
    'server/src/features/origination/survey-sheets.ts',
    'server/src/features/scoring/handlers.ts',
    'server/src/features/survey/get-sheet.ts',
    'server/src/features/survey/list-credit-analyses.ts',
  ],
};

const anyOf = new RegExp(`(?<![\\w$])(?:${specified.join('|')})(?![\\w$])`, 'g');
const namesIn = (text: string): string[] => [...new Set(text.match(anyOf))];

/** Tests speak to the server as others do; texts are found by keys of their own. */
const isProgram = (path: string) => !/\.test\.|\.fixture\.|\/testing\/|\/texts\//.test(path);
const program = globSync('{server,web}/src/**/*.{ts,tsx}', { cwd: packages })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isProgram);

describe("the specification's names end at the border", () => {
  it('in every file but those named with a reason', () => {
    const found = program.filter((path) => namesIn(readFileSync(join(packages, path), 'utf8')).length > 0);
    expect(found.toSorted()).toEqual(Object.values(reasons).flat().toSorted());
  });

  it.each([
    ['const { dataLoanProductVM: loan } = application;', ['dataLoanProductVM']],
    ['({ noKtpMasked }) => noKtpMasked', ['noKtpMasked']],
    ['loan.materaiFee + loan.insCode', ['materaiFee', 'insCode']],
    ['loan.fees.stampDutyRupiah', []],
  ])('%s tells %j', (text, names) => expect(namesIn(text)).toEqual(names));
});
