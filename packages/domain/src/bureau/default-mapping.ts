import { type GrantedCredit, isActive } from './bureau-report.ts';

/**
 * Whether a bureau contract counts as a running obligation before the analyst looked at it.
 * The analyst unticks what this loan takes over and what is not the applicant's.
 */
export const isMappedByDefault = (contract: Pick<GrantedCredit, 'phase' | 'role'>): boolean =>
  isActive(contract) && contract.role === 'B';
