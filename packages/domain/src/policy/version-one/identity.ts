import type { IdentityChapter } from '../chapters/identity.ts';

/** What was never told. */
const UNTOLD = '-';

/** What stood on letters, messages and orders of every bank before it could say who it is. */
export const identityOfVersionOne = (told: {
  readonly city: string;
  readonly mailSender: string;
}): IdentityChapter => ({
  name: 'Bank AGM',
  shortName: 'Bank AGM',
  address: UNTOLD,
  city: told.city,
  logo: null,
  signatories: [{ name: UNTOLD, title: UNTOLD }],
  decreeNumber: '017/SK-DIR/AGM/VI/2023',
  powerOfAttorney: '021/SKK-DIR/AGM/VI/2023',
  powerOfAttorneyDate: '2023-06-21',
  coreBankingPrefix: 'AGM',
  senders: { mail: told.mailSender, sms: 'Bank AGM' },
});
