import { NOT_CONNECTED, type PartnerState } from '@trustiq/contract/system/partners.ts';
import type { Config } from '../settings/config.ts';
import type { PartnerAddress } from './call-partner.ts';
import type { CircuitBreakers } from './circuit-breaker.ts';

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

/** How a partner that wants more than user and password in its address knows us; core banking has settings of its own. */
const tokens = {
  bureau: 'BUREAU_TOKEN',
  fdc: 'FDC_TOKEN',
  insurance: 'INSURANCE_TOKEN',
  collection: 'COLLECTION_TOKEN',
  sms: 'SMS_TOKEN',
} as const satisfies Partial<Record<PartnerName, keyof Config>>;

type Addressed = keyof typeof tokens;

/** What a partner that is asked by HTTP gets with every call; its token never stands in an address. */
export const headersOf = (config: Config, name: Addressed): Readonly<Record<string, string>> => {
  const token = config[tokens[name]];
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
};

/** Where a partner is, or null where the bank has none. */
export function addressOf(
  { config, breakers }: { readonly config: Config; readonly breakers: CircuitBreakers },
  name: Addressed,
): PartnerAddress | null {
  const url = config[addresses[name]];
  return url === undefined ? null : { url, headers: headersOf(config, name), breaker: breakers.of(name) };
}

/** What the program does itself where nobody else is named: it keeps files, and has the bank's own table of prices. */
const ownWork: readonly PartnerName[] = ['files', 'insurance'];

/** People book in core banking, and tell what it shows. */
export const isByHand = (config: Pick<Config, 'CORE_BANKING'>): boolean => config.CORE_BANKING === 'manual';

/** A real bank's question is answered by whom it is for or by nobody; only where everything is a show are answers invented. */
export function connectionOf(config: Config, name: PartnerName): PartnerConnection {
  if (config[addresses[name]] !== undefined) return 'connected';
  if (name === 'core_banking' && isByHand(config)) return 'manual';
  if (ownWork.includes(name)) return 'built_in';
  return config.simulates ? 'simulated' : NOT_CONNECTED;
}

/** Whether anybody answers, be it the program itself. */
export const isAnswered = (config: Config, name: PartnerName): boolean => connectionOf(config, name) !== NOT_CONNECTED;
