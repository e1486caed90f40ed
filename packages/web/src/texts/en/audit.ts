import type { texts as id } from '../id/audit.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  mine: { empty: 'No audit entries in your name yet.', from: 'from {ip}', application: 'Application {id}' },
  other: 'Recorded activity',
  events: {
    signed_in: 'Signed in',
    signed_out: 'Signed out',
    sign_in_refused: 'Sign-in refused',
    access_refused: 'Access refused',
    password_changed: 'Password changed',
    password_change_refused: 'Password change refused',
    password_reset: 'Password reset',
    password_reset_requested: 'New password link requested',
    session_ended: 'Session ended by an administrator',
    preferences_changed: 'Settings changed',
    screen_activity: 'Screen activity',
  },
} as const satisfies Shape<typeof id>;
