import type { IdentityChapter } from '../chapters/identity.ts';

/** What was never told. */
const UNTOLD = '-';

/** What stood on letters, messages and orders of every bank before it could say who it is. */
export const identityOfBefore = {
  name: 'Bank AGM',
  shortName: 'Bank AGM',
  decreeNumber: '017/SK-DIR/AGM/VI/2023',
  powerOfAttorney: '021/SKK-DIR/AGM/VI/2023',
  powerOfAttorneyDate: '2023-06-21',
  coreBankingPrefix: 'AGM',
} as const satisfies Partial<IdentityChapter>;

/** A bank that has not said yet who it is: no name is better than another bank's. */
export const unnamedIdentity: IdentityChapter = {
  name: 'Bank',
  shortName: 'Bank',
  address: UNTOLD,
  city: UNTOLD,
  logo: null,
  signatories: [{ name: UNTOLD, title: UNTOLD }],
  decreeNumber: UNTOLD,
  powerOfAttorney: UNTOLD,
  powerOfAttorneyDate: '2000-01-01',
  coreBankingPrefix: 'TIQ',
  senders: { mail: 'TrustIQ', sms: 'Bank' },
};

/** What the bank asked to be called; null while it has asked for nothing, and the provider sends as it did before. */
export const smsSenderOf = ({ senders: { sms } }: IdentityChapter): string | null =>
  sms === identityOfBefore.shortName || sms === unnamedIdentity.senders.sms ? null : sms;

export const isUnnamed = ({ name, shortName }: Pick<IdentityChapter, 'name' | 'shortName'>): boolean =>
  name === unnamedIdentity.name && shortName === unnamedIdentity.shortName;

/** As it was for a bank that ran before there was a book, and for the demo; a new bank begins without a name. */
export const identityOfVersionOne = (told: {
  readonly city: string;
  readonly mailSender: string;
  readonly ranBefore: boolean;
}): IdentityChapter => ({
  ...unnamedIdentity,
  ...(told.ranBefore ? identityOfBefore : {}),
  city: told.city,
  senders: { mail: told.mailSender, sms: told.ranBefore ? identityOfBefore.shortName : unnamedIdentity.senders.sms },
});
