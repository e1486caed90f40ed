import { statusRule } from '../workflow/application-statuses.ts';
import type { Exposure } from '../workflow/exposure.ts';

/** How many loans the bank paid out to the applicant before this case, running or repaid; those of a spouse are not theirs. */
export const ownLoans = ({ loans, shown }: Exposure): number =>
  [...loans, ...shown].filter(({ status, isSpouse }) => !isSpouse && statusRule(status).exposure === 'disbursed')
    .length;
