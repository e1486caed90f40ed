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

const AGREEMENT_NUMBER = '{{sequence}}/PK/{{branch}}/{{month}}/{{year}}';

/** Where the bank was named, its name is filled in from now on. */
export function lettersOfVersionOne(
  messages: Readonly<Record<keyof BothLanguages, FirstMessages>>,
  bank: string,
): LettersChapter {
  const both = (textOf: (of: FirstMessages) => string): BothLanguages => ({
    id: textOf(messages.id).replaceAll(bank, '{{bank}}'),
    en: textOf(messages.en).replaceAll(bank, '{{bank}}'),
  });
  const mail = mailNames.map((name) => [
    name,
    { subject: both((of) => of.mail[name].subject), body: both((of) => of.mail[name].body) },
  ]);
  const sms = smsNames.map((name) => [name, both((of) => of.sms[name])]);
  return {
    agreementNumber: AGREEMENT_NUMBER,
    mail: Object.fromEntries(mail) as LettersChapter['mail'],
    sms: Object.fromEntries(sms) as LettersChapter['sms'],
  };
}
