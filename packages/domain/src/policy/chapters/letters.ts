/** The same words in both languages; placeholders stand in double braces: `{{number}}`. */
export type BothLanguages = { readonly id: string; readonly en: string };

/** What the bank tells an applicant, and what it knows of them when it does. */
export const mailNames = ['invitation', 'rejection', 'approval', 'disbursement'] as const;
export type MailName = (typeof mailNames)[number];
export const smsNames = ['invitation', 'rejection', 'cancellation', 'approval', 'disbursement'] as const;
export type SmsName = (typeof smsNames)[number];

export const mailPlaceholders = ['fullName', 'number', 'bank'] as const;
export const smsPlaceholders = ['number', 'bank'] as const;

/** Without these the number of an agreement would not be the only one of its kind. */
export const neededInAgreement = ['sequence', 'branch', 'year'] as const;

/** A message of two parts is paid for twice. */
export const LONGEST_SMS = 160;

export type LettersChapter = {
  readonly agreementNumber: string;
  readonly mail: Readonly<Record<MailName, { readonly subject: BothLanguages; readonly body: BothLanguages }>>;
  readonly sms: Readonly<Record<SmsName, BothLanguages>>;
};
