import type { texts as id } from '../id/administration.ts';
import type { Shape } from '../shape.ts';
import { roles } from './roles.ts';

export const texts = {
  jobs: {
    title: 'Background jobs',
    subtitle: 'Jobs that failed or still wait',
    empty: 'Background jobs that failed or wait appear here.',
    columns: { createdAt: 'Time', queue: 'Job', application: 'Application', attempts: 'Attempts', state: 'State' },
    states: { failed: 'Failed', retry: 'Will be repeated', active: 'Running', created: 'Waiting' },
    allStates: 'All states',
    open: 'VIEW',
    retry: 'REPEAT',
    retried: 'The job runs again.',
    notRetried: 'The job could not be repeated.',
    failure: 'Why it failed',
    otherQueue: 'Background job',
    queues: {
      'send-message': 'Send a message',
      'register-cif': 'CIF registration',
      'carry-out-disbursement': 'Disbursement',
      'recover-core-orders': 'Recovery of core banking orders',
      kyc: 'KYC',
      'bureau-enquiry': 'Credit bureau enquiry',
      'tidy-up': 'Tidying of sessions',
      'audit-checkpoint': 'Signing of the audit',
      'report-snapshot': 'Dashboard snapshot',
    },
  },
  sessions: {
    title: 'User sessions',
    subtitle: 'People who are signed in',
    empty: 'People who are signed in appear here.',
    search: 'Find a user name',
    columns: {
      user: 'User',
      role: 'Role',
      ip: 'IP address',
      browser: 'Browser',
      startedAt: 'Signed in',
      lastSeenAt: 'Last active',
    },
    own: 'This session',
    end: 'END',
    ask: 'End the session of {name}? Work that is not saved will be lost.',
    askOwn: 'This is your own session. End it and sign out?',
    ended: 'The session was ended.',
    notEnded: 'The session could not be ended.',
  },
  roles,
} as const satisfies Shape<typeof id>;
