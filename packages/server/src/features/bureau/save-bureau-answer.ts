import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { toGrantedCredit } from '@trustiq/contract/bureau/to-bureau-report.ts';
import { type GrantedCredit, isMappedByDefault, kolLabel } from '@trustiq/domain/bureau/bureau-report.ts';
import { mappingAfterReport } from '@trustiq/domain/bureau/contract-mapping.ts';
import { estimatedInstalmentRupiah } from '@trustiq/domain/bureau/estimated-instalment.ts';
import { withCountedBalances } from '@trustiq/domain/bureau/known-figures.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { BureauAnswer } from './bureau-enquiry.ts';
import { saveReport } from './bureau-reports.store.ts';
import { type FoundContract, listMappings, replaceContracts } from './mapped-contracts.store.ts';
import { ownSummaries } from './own-summaries.ts';
import { sealSets } from './sealed-sets.ts';

function toContract(credit: BureauRecord<'granted_credit'>, facility: GrantedCredit): FoundContract {
  return {
    contractCode: credit.cbContractCode ?? '',
    isMappedByDefault: isMappedByDefault(facility),
    instalmentRupiah: estimatedInstalmentRupiah(facility),
    contract: {
      statusText: credit.contractStatusDesc,
      phaseText: credit.contractPhaseDesc,
      provider: credit.providerCodeDesc,
      typeText: credit.contractTypeDesc,
      kolText: kolLabel(facility),
      limitRupiah: credit.creditLimit,
      outstandingRupiah: credit.debitBalance,
      startDate: credit.startDate,
      dueDate: credit.dueDate,
      collateralRupiah: credit.totalCollateralValue,
    },
  };
}

/** A provider that lists a contract twice means it once. */
const onceEach = (contracts: readonly FoundContract[]): FoundContract[] => [
  ...new Map(contracts.map((contract) => [contract.contractCode, contract])).values(),
];

/** A report as it is kept: sealed, with our summary of it, and the contracts to be mapped. */
export function keptAnswer(cipher: FieldCipher, applicationId: number, { sets }: Pick<BureauAnswer, 'sets'>, at: Date) {
  const enquiryDate = bankDayOf(at);
  const facilities = withCountedBalances(sets.granted_credit.map((credit) => toGrantedCredit(credit, enquiryDate)));
  const contracts = sets.granted_credit.map((credit, index) => toContract(credit, facilities[index] as GrantedCredit));
  return {
    sets: sealSets(cipher, applicationId, { ...sets, ...ownSummaries(sets, enquiryDate) }),
    contracts: onceEach(contracts),
  };
}

type AnswerToSave = {
  readonly applicationId: number;
  readonly answer: BureauAnswer;
  readonly at: Date;
  readonly source: string;
};

/** Keeps a report: its sets, its score, our summary of it, and the contracts to be mapped. */
export async function saveBureauAnswer(
  db: Db,
  cipher: FieldCipher,
  { applicationId, answer, at, source }: AnswerToSave,
): Promise<void> {
  const { sets, contracts } = keptAnswer(cipher, applicationId, answer, at);
  await saveReport(db, { applicationId, requestedAt: at, sets, missingSets: answer.missingSets, source });
  const kept = await listMappings(db, applicationId);
  const mapped = contracts.map((found) => ({
    ...found,
    mapping: mappingAfterReport(kept.get(found.contractCode) ?? null, found.isMappedByDefault),
  }));
  await replaceContracts(db, applicationId, mapped);
}
