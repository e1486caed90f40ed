import { type Preferences, preferencesSchema } from '@trustiq/contract/notices/notices.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findStoredPreferences } from './preferences.store.ts';

/** Until a person moves a switch. */
const defaults: Preferences = {
  incomingNotices: true,
  decisionNotices: true,
  dailyMail: false,
  denseView: false,
  singleKeys: true,
  followNext: false,
};

export function getPreferences({ db }: Deps): Handler<'getPreferences'> {
  return async ({ actor }) => {
    const stored = await findStoredPreferences(db, actor.userId);
    const known = preferencesSchema.partial().strip().safeParse(stored).data ?? {};
    return preferencesSchema.parse({ ...defaults, ...known });
  };
}
