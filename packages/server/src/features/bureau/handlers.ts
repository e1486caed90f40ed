import { toMappedContract } from '@trustiq/contract/bureau/mapped-contract-names.ts';
import type * as reportSets from '@trustiq/contract/bureau/report-sets.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { contractsInLedger } from './contracts-in-ledger.ts';
import { getBureauReport } from './get-bureau-report.ts';
import { getBureauSet } from './get-bureau-set.ts';
import { getFdcReport } from './get-fdc-report.ts';
import { type MappingWork, mapContracts } from './map-contracts.ts';

type SetCalls = keyof typeof reportSets;
type ReportCalls = 'getBureauReport' | 'listMappedContracts' | 'mapContract' | 'mapContracts' | 'getFdcReport';

function setHandlers(deps: CaseDeps): HandlersOf<SetCalls> {
  return {
    bureauCustomerSummary: getBureauSet(deps, 'customer_summary'),
    clikCustomerSummary: getBureauSet(deps, 'customer_summary'),
    bureauFacilitySummary: getBureauSet(deps, 'facility_summary'),
    clikFacilitySummary: getBureauSet(deps, 'facility_summary'),
    bureauSubject: getBureauSet(deps, 'subject'),
    clikSubject: getBureauSet(deps, 'subject'),
    bureauAddress: getBureauSet(deps, 'address'),
    clikAddress: getBureauSet(deps, 'address'),
    bureauIdentification: getBureauSet(deps, 'identification'),
    clikIdentification: getBureauSet(deps, 'identification'),
    bureauContacts: getBureauSet(deps, 'contacts'),
    clikContacts: getBureauSet(deps, 'contacts'),
    bureauEmployment: getBureauSet(deps, 'employment'),
    clikEmployment: getBureauSet(deps, 'employment'),
    bureauScore: getBureauSet(deps, 'score'),
    clikScore: getBureauSet(deps, 'score'),
    bureauContractSummary: getBureauSet(deps, 'contract_summary'),
    clikContractSummary: getBureauSet(deps, 'contract_summary'),
    bureauNotGrantedCredit: getBureauSet(deps, 'not_granted_credit'),
    clikNotGrantedCredit: getBureauSet(deps, 'not_granted_credit'),
    bureauGrantedCredit: getBureauSet(deps, 'granted_credit'),
    clikGrantedCredit: getBureauSet(deps, 'granted_credit'),
    bureauCollateral: getBureauSet(deps, 'granted_collateral'),
    clikCollateral: getBureauSet(deps, 'granted_collateral'),
    bureauGuarantors: getBureauSet(deps, 'guarantors'),
    clikGuarantors: getBureauSet(deps, 'guarantors'),
    bureauCreditProfile: getBureauSet(deps, 'credit_profile'),
    clikCreditProfile: getBureauSet(deps, 'credit_profile'),
    bureauFootprintSummary: getBureauSet(deps, 'footprint_summary'),
    clikFootprintSummary: getBureauSet(deps, 'footprint_summary'),
    bureauFootprint: getBureauSet(deps, 'footprint'),
    clikFootprint: getBureauSet(deps, 'footprint'),
  };
}

export function bureauHandlers(deps: CaseDeps, others: MappingWork): HandlersOf<SetCalls | ReportCalls> {
  const { cases } = deps;
  return {
    ...setHandlers(deps),
    getBureauReport: getBureauReport(deps),
    getFdcReport: getFdcReport(deps),
    listMappedContracts: ({ params, actor }) =>
      cases.show(actor, params, async (trx, { record }) =>
        (await contractsInLedger(others.ledgerOf, trx, record.id)).map(toMappedContract),
      ),
    ...mapContracts(deps, others),
  };
}
