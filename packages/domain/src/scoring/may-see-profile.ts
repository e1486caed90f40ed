import type { Role } from '../access/roles.ts';

const readers: readonly Role[] = [
  'ROLE_ANALYST',
  'ROLE_REVIEWER',
  'ROLE_KOM',
  'ROLE_DIR_BIS',
  'ROLE_DIR_KEP',
  'ROLE_DIR_UT',
];

type Wish = {
  /** The screen shows details at all. */
  readonly isRequested: boolean;
  readonly roles: readonly Role[];
  readonly isBusiness: boolean;
};

/** DETAIL SCORING: on a screen that asks for it, for six roles, for the products that the five Cs judge. */
export const maySeeProfile = ({ isRequested, roles, isBusiness }: Wish): boolean =>
  isRequested && isBusiness && roles.some((role) => readers.includes(role));
