import type { Profile } from '@trustiq/contract/identity/profile.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import { findUserById } from './users.store.ts';

/** Answers two endpoints: the profile has two names. */
export function ownProfile({ db }: Deps) {
  return async ({ actor }: { actor: SignedIn }): Promise<Profile> => {
    const user = await findUserById(db, actor.userId);
    if (user === null) throw new Failure('UNAUTHENTICATED');
    const { id, userName, firstName, lastName, email, role, areaId, branchId, branchCode } = user;
    const fullname = `${firstName} ${lastName}`.trim();
    return {
      appUserId: id,
      userName,
      fullname,
      firstName,
      lastName,
      email,
      pic: null,
      authorities: [role],
      areaId,
      branchId,
      branchCode,
    };
  };
}
