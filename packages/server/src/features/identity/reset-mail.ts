import { mail as en } from '@trustiq/contract/texts/en/mail.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { mail as id } from '@trustiq/contract/texts/id/mail.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { User } from './users.store.ts';

const texts = { id, en };
const HIDDEN = '********';

type ResetMail = {
  readonly channel: 'mail';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly keptBody: string;
};

/** The outbox, as this feature needs it: inside a transaction, or not at all. */
export type QueueMail = (db: Db, mail: ResetMail) => Promise<void>;

/** What the person gets, and what may be read here afterwards: the same without the token. */
export function resetMail(
  { email, firstName, lastName }: Pick<User, 'email' | 'firstName' | 'lastName'>,
  language: Language,
  { link, token, bank }: { link: (token: string) => string; token: string; bank: string },
): ResetMail {
  const { subject, body } = texts[language].resetPassword;
  const fullName = `${firstName} ${lastName}`.trim();
  const bodyWith = (shown: string) => fillText(body, { fullName, link: link(shown), bank });
  return { channel: 'mail', recipient: email, subject, body: bodyWith(token), keptBody: bodyWith(HIDDEN) };
}
