import type { Secrets } from '../../platform/security/secrets.ts';

/** Keyed digests of account numbers: they can be compared with an account, and tell nothing about one. */

const ORDERED = 'ordered-account';
const SIMULATED = 'simulated-core-account';

const ofApplication = (applicationId: number, accountNo: string): string => `${applicationId}:${accountNo}`;

export const orderedAccountMac = (secrets: Secrets, applicationId: number, accountNo: string): string =>
  secrets.mac(ORDERED, ofApplication(applicationId, accountNo));

/** An order may be older than the present secret; the marks of its case, which are not, vouch for its row. */
export const isOrderedAccount = (secrets: Secrets, applicationId: number, accountNo: string, mac: string): boolean =>
  secrets.wasMac(ORDERED, ofApplication(applicationId, accountNo), mac);

/** Account numbers are clear nowhere in the database, not even where another company's would stand. */
export const simulatedAccountMac = (secrets: Secrets, accountNo: string): string => secrets.mac(SIMULATED, accountNo);

export const isSimulatedAccount = (secrets: Secrets, accountNo: string, mac: string): boolean =>
  secrets.wasMac(SIMULATED, accountNo, mac);
