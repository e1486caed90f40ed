import { accountMail as en } from '@trustiq/contract/texts/en/mail.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { accountMail as id } from '@trustiq/contract/texts/id/mail.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { AccountNews } from '../features/identity/account-work.ts';
import type { QueueMessage } from '../features/messages/queue-message.ts';
import { tellOfAccount } from '../features/notices/account-notices.ts';

const texts = { id, en };
/** Nobody knows which language the person reads; the bank's own is Indonesian. */
const LANGUAGE: Language = 'id';

/** On the screen alone: a command has no queue for mail. */
export const newsOnScreen: AccountNews = {
  tellPerson: (trx, { user, kind, by, at }) =>
    tellOfAccount(trx, [user.id], { kind: 'account_changed', details: { change: kind, by }, at }),
  tellConfirmers: (trx, { userIds, userName, at }) =>
    tellOfAccount(trx, userIds, { kind: 'account_waits', details: { userName }, at }),
};

/**
 * And by mail to the address that the account had before: who takes over an account reads its notices. A link that waits in
 * somebody's hands is told as well.
 */
export const accountNews = (queueMessage: QueueMessage): AccountNews => ({
  ...newsOnScreen,
  tellPerson: async (trx, news) => {
    await newsOnScreen.tellPerson(trx, news);
    const { user, kind, by } = news;
    const { subject, body, changes } = texts[LANGUAGE];
    const fullName = `${user.firstName} ${user.lastName}`.trim();
    await queueMessage(trx, {
      channel: 'mail',
      recipient: user.email,
      subject,
      body: fillText(body, { fullName, change: changes[kind], by }),
    });
  },
});
