import { authorityFaults } from './faults/authority-faults.ts';
import { deviationsFaults } from './faults/deviation-faults.ts';
import { insuranceFaults } from './faults/insurance-faults.ts';
import { letterFaults } from './faults/letter-faults.ts';
import { limitFaults } from './faults/limit-faults.ts';
import { organisationFaults } from './faults/organisation-faults.ts';
import { productsFaults } from './faults/product-faults.ts';
import { reasonFaults } from './faults/reason-faults.ts';
import { scoringFaults } from './faults/scoring-faults.ts';
import { serviceFaults } from './faults/service-faults.ts';
import type { ChapterName, Policy } from './policy.ts';
import type { PolicyFault } from './policy-fault.ts';

type Check = { readonly needs: readonly ChapterName[]; readonly faultsOf: (policy: Policy) => PolicyFault[] };

/** In the order of the book; each with the chapters that it reads. */
const checks: readonly Check[] = [
  { needs: ['organisation'], faultsOf: ({ organisation }) => organisationFaults(organisation) },
  { needs: ['products', 'insurance'], faultsOf: productsFaults },
  { needs: ['insurance'], faultsOf: ({ insurance }) => insuranceFaults(insurance) },
  { needs: ['reasons'], faultsOf: ({ reasons }) => reasonFaults(reasons) },
  { needs: ['deviations'], faultsOf: deviationsFaults },
  { needs: ['scoring', 'reasons'], faultsOf: scoringFaults },
  { needs: ['authority'], faultsOf: authorityFaults },
  { needs: ['service'], faultsOf: ({ service }) => serviceFaults(service) },
  { needs: ['letters', 'identity'], faultsOf: ({ letters, identity }) => letterFaults(letters, identity.shortName) },
  { needs: ['limits'], faultsOf: ({ limits }) => limitFaults(limits) },
];

/**
 * Everything that is wrong with a policy whose shape is right, all of it and where. Of one whose shape is not, what can be
 * told of the chapters that are.
 */
export const policyFaults = (chapters: Partial<Policy>): PolicyFault[] =>
  checks
    .filter(({ needs }) => needs.every((name) => chapters[name] !== undefined))
    .flatMap(({ faultsOf }) => faultsOf(chapters as Policy));
