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
    password_reset_refused: 'Password reset refused',
    reset_link_refused: 'Password link refused',
    reset_mail_refused: 'Request for a password link refused',
    session_ended: 'Session ended by an administrator',
    preferences_changed: 'Settings changed',
    account_created: 'Account created',
    first_administrator_created: 'First administrator created',
    setup_refused: 'Set-up refused',
    case_read: 'Application opened',
    messages_read: 'Outgoing messages read',
    job_retried: 'Background job repeated',
    ui_1: 'Screen: sign in',
    ui_2: 'Screen: sign out',
    ui_3: 'Screen: change password',
    ui_4: 'Screen: reset password',
    ui_5: 'Screen: personal data opened',
    ui_6: 'Screen: report downloaded',
    ui_7: 'Screen: data exported',
  },
} as const satisfies Shape<typeof id>;
