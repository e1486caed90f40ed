import { logTransaction } from '@trustiq/contract/audit/audit-entries.ts';
import { call } from '../../lib/api.ts';
import type { Session } from '../../lib/session.ts';

const BACK_OFFICE = 4;
const USER_ACTIVITY = 1;
const eventTypes = { logout: 2, changePassword: 3 } as const;

/** An entry in the audit log of what a person did on a screen. A failure is logged only: it must not stop them. */
export async function recordActivity(
  event: keyof typeof eventTypes,
  user: Session['user'],
  remarks: string,
): Promise<void> {
  try {
    await call(logTransaction, {
      body: {
        systemTypeId: BACK_OFFICE,
        logTypeId: USER_ACTIVITY,
        eventTypeId: eventTypes[event],
        userId: user.appUserId,
        username: user.userName,
        fullName: user.fullname,
        remarks,
      },
    });
  } catch (failure) {
    console.error('The activity was not recorded', failure);
  }
}
