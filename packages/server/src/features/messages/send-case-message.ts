import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { caseMail, caseSms } from '@trustiq/contract/texts/id/mail.ts';
import { formatMobileNumber } from '@trustiq/domain/applicant/identifiers.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { QueueMessage } from './queue-message.ts';

type Borrower = {
  readonly applicationId: number;
  readonly fullName: string;
  readonly email: string | null;
  readonly msisdn: string;
};

/**
 * Puts news for the borrower into the outbox, inside the decision's transaction: a decision that is undone tells nobody.
 * Borrowers are written to in Indonesian, whatever language the officer works in.
 */
export function sendCaseMessage(queue: QueueMessage) {
  const mail = async (db: Db, news: keyof typeof caseMail, { applicationId, fullName, email }: Borrower) => {
    if (email === null) return;
    const { subject, body } = caseMail[news];
    const filled = fillText(body, { fullName, number: String(applicationId) });
    await queue(db, { channel: 'mail', recipient: email, subject, body: filled, applicationId });
  };
  const sms = async (db: Db, news: keyof typeof caseSms, { applicationId, msisdn }: Borrower) => {
    const body = fillText(caseSms[news], { number: String(applicationId) });
    await queue(db, { channel: 'sms', recipient: formatMobileNumber(msisdn), subject: null, body, applicationId });
  };
  return { mail, sms };
}
