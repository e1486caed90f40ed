import { endpoint } from '../wire/endpoint.ts';
import { applicationRequest } from './application-request.ts';
import { type BureauSetName, bureauSetSchema, bureauSets } from './bureau-sets.ts';

/** The specification asks the borrower service under `/clik`; our own screens ask under `/api`. Both answer the same. */
function setEndpoints<Name extends BureauSetName>(name: Name, summary: string) {
  const declared = {
    method: 'GET',
    summary,
    permission: 'bureau.read',
    reads: 'bureau',
    params: applicationRequest,
    reply: bureauSetSchema(name),
    errors: ['NOT_FOUND'],
  } as const;
  const { path } = bureauSets[name];
  return [
    endpoint({ ...declared, path: `/api/clik/${path}/:applicationRequestId` }),
    endpoint({ ...declared, path: `/clik/${path}/:applicationRequestId` }),
  ] as const;
}

export const [bureauCustomerSummary, clikCustomerSummary] = setEndpoints(
  'customer_summary',
  'Bureau: the debtor at a glance',
);
export const [bureauFacilitySummary, clikFacilitySummary] = setEndpoints(
  'facility_summary',
  'Bureau: facilities by category',
);
export const [bureauSubject, clikSubject] = setEndpoints('subject', 'Bureau: the person');
export const [bureauAddress, clikAddress] = setEndpoints('address', 'Bureau: addresses');
export const [bureauIdentification, clikIdentification] = setEndpoints('identification', 'Bureau: identity documents');
export const [bureauContacts, clikContacts] = setEndpoints('contacts', 'Bureau: contacts');
export const [bureauEmployment, clikEmployment] = setEndpoints('employment', 'Bureau: employment');
export const [bureauScore, clikScore] = setEndpoints('score', 'Bureau: score or exclusion rule');
export const [bureauContractSummary, clikContractSummary] = setEndpoints('contract_summary', 'Bureau: key values');
export const [bureauNotGrantedCredit, clikNotGrantedCredit] = setEndpoints(
  'not_granted_credit',
  'Bureau: credit requested, renounced or refused',
);
export const [bureauGrantedCredit, clikGrantedCredit] = setEndpoints(
  'granted_credit',
  'Bureau: credit active or closed',
);
export const [bureauCollateral, clikCollateral] = setEndpoints('granted_collateral', 'Bureau: collaterals');
export const [bureauGuarantors, clikGuarantors] = setEndpoints('guarantors', 'Bureau: guarantors');
export const [bureauCreditProfile, clikCreditProfile] = setEndpoints('credit_profile', 'Bureau: history by month');
export const [bureauFootprintSummary, clikFootprintSummary] = setEndpoints(
  'footprint_summary',
  'Bureau: number of enquiries',
);
export const [bureauFootprint, clikFootprint] = setEndpoints('footprint', 'Bureau: last 15 enquiries');
