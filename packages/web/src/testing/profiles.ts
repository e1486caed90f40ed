import type { Profile } from '@trustiq/contract/identity/profile.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import type { Session } from '../lib/session.ts';

/** A fictional member of staff. */
export function profileOf(role: Role, areaId: number | null = 2): Profile {
  return {
    appUserId: 7,
    userName: 'maya',
    fullname: 'Maya Contoh',
    firstName: 'Maya',
    lastName: 'Contoh',
    email: 'maya@agm.example',
    pic: null,
    authorities: [role],
    areaId,
    branchId: 1,
    branchCode: '001',
  };
}

export const sessionOf = (role: Role, areaId?: number | null): Session => ({
  authToken: 'token-of-maya',
  user: profileOf(role, areaId),
});
