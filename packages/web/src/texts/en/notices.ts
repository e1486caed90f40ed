import type { texts as id } from '../id/notices.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  messages: {
    title: 'Outgoing messages',
    subtitle: 'Emails and SMS of TrustIQ. Without a sending server they are kept here.',
    empty: 'Emails and SMS that TrustIQ sends appear here.',
    search: 'Find a recipient',
    columns: { recipient: 'Recipient', subject: 'Subject', channel: 'Channel', state: 'State', createdAt: 'Time' },
    channels: { mail: 'Email', sms: 'SMS' },
    states: { kept: 'Kept', queued: 'Queued', sent: 'Sent', failed: 'Failed' },
    open: 'VIEW',
    failure: 'Why it failed',
  },
  notices: {
    empty: 'No notifications for you yet.',
    open: 'Open',
    markRead: 'Mark as read',
    kinds: {
      case_incoming: 'Application {id} waits for you',
      case_returned: 'Application {id} was returned to the AO',
      correction_waits: 'A correction of the identity in application {id} waits for your confirmation',
      correction_decided: 'Your correction of the identity in application {id} was decided about',
      marriage_waits: 'The change of the spouse in application {id} waits for your confirmation',
      payment_waits: 'The payment of application {id} was entered by hand and waits for your confirmation',
      payout_waits: 'The holder of the payout account of application {id} waits for your confirmation',
      case_decided: 'Application {id} has been decided',
      round_restarted: 'The approval of application {id} starts again: the borrower owes more',
      other: 'Application {id}',
    },
    accountChanged: '{by} changed your account: {change}',
    accountWaits: 'A change of the account {userName} waits for your confirmation',
    policyWaits: 'Policy proposal {proposal} waits for your approval',
    absences: {
      entered: 'Absence of {absent} entered, {substitute} stands in; it waits for a director',
      confirmed: 'Absence of {absent} confirmed, {substitute} stands in',
      refused: 'Absence of {absent} was not agreed to',
      ended: 'Absence of {absent} ended; {substitute} no longer stands in',
    },
    accountChanges: {
      create: 'opened',
      place: 'role or place',
      enable: 'opened again',
      email: 'e-mail address',
      link: 'password link shown',
      factor: 'second factor reset',
    },
    other: 'Notice',
  },
  preferences: {
    incomingNotices: 'Notify me of incoming applications',
    decisionNotices: 'Notify me of decisions',
    dailyMail: 'Daily summary by email',
    denseView: 'Dense display',
    notSaved: 'The setting could not be saved',
  },
} as const satisfies Shape<typeof id>;
