import { userSubject, wordsOfSubject } from '../marks/subject.ts';
import type { Check } from '../verify/check.ts';
import { listActedAsUnknown } from './actor-marks.store.ts';

/** Work on a case names the version of the account that did it: a record that was cut or put back has had no such version. */
export const actorMarks: Check = {
  name: 'Whoever worked on a case was what the record says of them',
  async *findFaults({ db }) {
    for (const { userId, version, entryId, stored } of await listActedAsUnknown(db))
      yield `${wordsOfSubject(userSubject(userId))}, row_marks: audit entry ${entryId} names version ${version} of it, and ${
        stored === null ? 'it has no marks' : `there is none after ${stored}`
      }.`;
  },
};
