import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { caseMail, caseSms } from '@trustiq/contract/texts/id/mail.ts';
import { formatMobileNumber } from '@trustiq/domain/applicant/identifiers.ts';
import type { MailName, SmsName } from '@trustiq/domain/policy/chapters/letters.ts';
import { identityOn, lettersOn } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { QueueMessage } from './queue-message.ts';

type Borrower = {
  readonly applicationId: number;
  readonly fullName: string;
  readonly email: string | null;
  readonly msisdn: string;
};

/**
 * Puts news for the borrower into the outbox, inside the decision's transaction: a decision that is undone tells nobody.
 * Borrowers are written to in Indonesian, whatever language the officer works in, in the words of the policy of the day.
 */
export function sendCaseMessage({ policies, now }: Pick<Deps, 'policies' | 'now'>, queue: QueueMessage) {
  const bankOfToday = () => ({
    letters: lettersOn({ policies }, now()),
    bank: identityOn({ policies }, now()).shortName,
  });
  const mail = async (db: Db, news: MailName, { applicationId, fullName, email }: Borrower) => {
    if (email === null) return;
    const { letters, bank } = bankOfToday();
    const told = letters?.mail[news];
    const { subject, body } = told ? { subject: told.subject.id, body: told.body.id } : caseMail[news];
    const fill = (text: string) => fillText(text, { fullName, number: String(applicationId), bank });
    await queue(db, { channel: 'mail', recipient: email, subject: fill(subject), body: fill(body), applicationId });
  };
  const sms = async (db: Db, news: SmsName, { applicationId, msisdn }: Borrower) => {
    const { letters, bank } = bankOfToday();
    const body = fillText(letters?.sms[news].id ?? caseSms[news], { number: String(applicationId), bank });
    await queue(db, { channel: 'sms', recipient: formatMobileNumber(msisdn), subject: null, body, applicationId });
  };
  return { mail, sms };
}
