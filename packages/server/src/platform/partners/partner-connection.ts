import { NOT_CONNECTED, type PartnerState } from '@trustiq/contract/system/partners.ts';
import type { Config } from '../../config.ts';

type PartnerName = PartnerState['name'];
export type PartnerConnection = PartnerState['connection'];

const addresses = {
  core_banking: 'CORE_BANKING_URL',
  bureau: 'BUREAU_URL',
  fdc: 'FDC_URL',
  insurance: 'INSURANCE_URL',
  collection: 'COLLECTION_URL',
  files: 'FILES_URL',
  mail: 'SMTP_URL',
  sms: 'SMS_URL',
} as const satisfies Record<PartnerName, keyof Config>;

/** What the program does itself where nobody else is named: it keeps files, and has the bank's own table of prices. */
const ownWork: readonly PartnerName[] = ['files', 'insurance'];

/** A real bank's question is answered by whom it is for or by nobody; only where everything is a show are answers invented. */
export function connectionOf(config: Config, name: PartnerName): PartnerConnection {
  if (config[addresses[name]] !== undefined) return 'connected';
  if (ownWork.includes(name)) return 'built_in';
  return config.simulates ? 'simulated' : NOT_CONNECTED;
}

/** Whether anybody answers, be it the program itself. */
export const isAnswered = (config: Config, name: PartnerName): boolean => connectionOf(config, name) !== NOT_CONNECTED;
