import type { texts as indonesian } from '../id/maintenance.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<typeof indonesian> = {
  update: { title: 'Update application status', subtitle: 'Reject or cancel an application that is still open.' },
  register: { title: 'Hit Register Borrower', subtitle: 'Register a borrower (CIF) again in core banking.' },
  keyword: 'Keyword',
  hint: 'Name, application number, NIK or mobile number',
  search: 'SEARCH',
  required: 'Enter a keyword',
  tooShort: 'A keyword has at least 5 characters',
  empty: 'Please search in the search field above',
  nothingFound: 'No application matches "{search}"',
  columns: {
    id: 'Application no.',
    fullName: 'Full name',
    nik: 'NIK',
    msisdn: 'Mobile number',
    branch: 'Branch',
    status: 'Status',
    registeredAt: 'Date of application',
  },
  action: 'UPDATE',
  finished: 'This application is finished',
  changedOutside:
    'The data of this application was changed outside the program, so nothing can be decided; tell the administrator',
  dialog: {
    title: 'Update {name}',
    question: 'Are you sure you want to process the request?',
    type: 'Type',
    REJECT: 'REJECT',
    CANCEL: 'CANCEL',
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    reasonsFailed: 'The reasons could not be loaded.',
    note: 'Note',
    email: 'Send an email to the applicant',
    noEmail: 'A cancellation is not sent by email',
    sms: 'Send an SMS to the applicant',
    done: 'The status of application {id} was changed',
    offline: 'The server could not be reached. What you typed is still here, try again.',
    obstacles: {
      reason_required: 'Choose a reason',
      note_required: 'Enter a note',
      note_too_short: 'The note needs 10 characters for the reason Other',
    },
  },
  registerDialog: {
    question: 'Are you sure you want to process the request?',
    whom: 'Register {name} ({id}) as a borrower again',
    done: 'Borrower registration succeeded!',
    failed: 'Borrower registration failed!',
  },
};
