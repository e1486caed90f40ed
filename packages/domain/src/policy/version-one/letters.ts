import { FIRST_AGREEMENT_NUMBER } from '../../letters/pk-number.ts';
import {
  type BothLanguages,
  type LettersChapter,
  type MailName,
  mailNames,
  type SmsName,
  smsNames,
} from '../chapters/letters.ts';

type Mail = { readonly subject: string; readonly body: string };

/** What the program wrote to applicants, in one language. */
export type FirstMessages = {
  readonly mail: Readonly<Record<MailName, Mail>>;
  readonly sms: Readonly<Record<SmsName, string>>;
};

/** Where the bank was named, its name is filled in. */
export function lettersOfVersionOne(messages: Readonly<Record<keyof BothLanguages, FirstMessages>>): LettersChapter {
  const both = (textOf: (of: FirstMessages) => string): BothLanguages => ({
    id: textOf(messages.id),
    en: textOf(messages.en),
  });
  const mail = mailNames.map((name) => [
    name,
    { subject: both((of) => of.mail[name].subject), body: both((of) => of.mail[name].body) },
  ]);
  const sms = smsNames.map((name) => [name, both((of) => of.sms[name])]);
  return {
    agreementNumber: FIRST_AGREEMENT_NUMBER,
    mail: Object.fromEntries(mail) as LettersChapter['mail'],
    sms: Object.fromEntries(sms) as LettersChapter['sms'],
  };
}
