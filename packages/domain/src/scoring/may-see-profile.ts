import { belongsTo } from '../access/role-groups.ts';
import type { Role } from '../access/roles.ts';

type ProfileRequest = {
  /** The screen shows details at all. */
  readonly isRequested: boolean;
  readonly roles: readonly Role[];
  readonly isBusiness: boolean;
};

/** DETAIL SCORING: on a screen that asks for it, for six roles, for the products that the five Cs judge. */
export const maySeeProfile = ({ isRequested, roles, isBusiness }: ProfileRequest): boolean =>
  isRequested && isBusiness && roles.some((role) => belongsTo(role, 'profileReaders'));
