import type { ChapterName, Policy } from '../policy.ts';
import type { PolicyFault } from '../policy-fault.ts';
import { authorityFaults } from './authority-faults.ts';
import { deviationsFaults } from './deviation-faults.ts';
import { identityFaults } from './identity-faults.ts';
import { insuranceFaults } from './insurance-faults.ts';
import { letterFaults } from './letter-faults.ts';
import { limitFaults } from './limit-faults.ts';
import { organisationFaults } from './organisation-faults.ts';
import { productsFaults } from './product-faults.ts';
import { reasonFaults } from './reason-faults.ts';
import { scoringFaults } from './scoring-faults.ts';
import { serviceFaults } from './service-faults.ts';

type Check = { readonly needs: readonly ChapterName[]; readonly faultsOf: (policy: Policy) => PolicyFault[] };

/** In the order of the book; each with the chapters that it reads. */
const checks: readonly Check[] = [
  { needs: ['identity', 'organisation'], faultsOf: identityFaults },
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
