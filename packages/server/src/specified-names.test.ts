import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feeField } from '@trustiq/contract/loan/fee-fields.ts';
import { feeNames } from '@trustiq/domain/loan/loan-fees.ts';
import { describe, expect, it } from 'vitest';

const packages = join(import.meta.dirname, '../..');

/**
 * Names of the specification that have a plain one inside the house; `contract` maps them. The fields of survey sheets
 * (`lvud…`, `lpjShm…`) and of the bureau's sets are none of them: they are kept, laid out and labelled one by one under
 * the names of their form, and rules read them through `contract/survey/survey-answers.ts` and `to-bureau-report.ts`.
 */
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
  ['no_ktp', 'date_of_birth', 'city_of_birth', 'bio_mother_name', 'num_of_dependants', 'bioMotherName'],
  ['residence_ownership_status', 'numOfDependants', 'residenceOwnershipStatus', 'no_identitas', 'status_pinjaman'],
  [
    'spouseName',
    'spouseBirthdate',
    'spousePph',
    'refCode',
    'aplication',
    'lpjShm',
    'lpjKend',
    'applicationData',
    'fileCat',
  ],
  ['deScore', 'deApproved', 'alternateScore1', 'alternateScore2', 'koReasons', 'scoreWeighted2', 'maxIncomeSalary'],
  ['creditBureauProxySalary', 'creditBureauTotExposure', 'contractKole', 'contractTypeCodeDesc'],
  ['recordFound', 'statusPinjaman', 'dpdTerakhir', 'kualitasPinjaman', 'totalPendanaan', 'countLunas'],
  ['sisaOutstanding', 'sisaWriteOff', 'nilaiPendanaan', 'cekKarakter', 'analisaCredit', 'persyaratan'],
  ['pengadilanNo', 'skNo', 'tandaTerima', 'suratKuasa', 'tanggalKuasa', 'persyaratanJaminan', 'ketPersyaratanJaminan'],
].flat();

/** Where such a name still stands, and why. A file that no longer needs its line fails as well. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'reads the files of the specification that a bank begins with': [
    'server/src/features/lookups/seed.store.ts',
    'server/src/features/lookups/reference-lists.store.ts',
  ],
  'a program of the fault tests, which speaks the wire': ['server/src/faults/fault-bank.ts'],
  "a loan in the fintech centre's own names, by which it is kept and shown": [
    'server/src/features/bureau/fdc.gateway.ts',
    'server/src/features/bureau/get-fdc-report.ts',
    'server/src/features/bureau/simulated-fdc.ts',
    'web/src/features/bureau/fdc-loans-table.tsx',
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
