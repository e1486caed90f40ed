import { type PartnerState, partnerNames } from '@trustiq/contract/system/partners.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../platform/http/handler.ts';

const addresses: Record<PartnerState['name'], keyof Config> = {
  core_banking: 'CORE_BANKING_URL',
  bureau: 'BUREAU_URL',
  fdc: 'FDC_URL',
  insurance: 'INSURANCE_URL',
  collection: 'COLLECTION_URL',
  files: 'FILES_URL',
  mail: 'SMTP_URL',
  sms: 'SMS_URL',
};

/** As this process sees them: every process makes its own experience with a partner. */
export function listPartners({ config, breakers }: Deps): Handler<'listPartners'> {
  return async ({ query: { page, size } }) => {
    const rows = partnerNames.map((name) => {
      const breaker = breakers.of(name);
      const isSimulated = config[addresses[name]] === undefined;
      return { name, isSimulated, circuit: breaker.state(), failuresInARow: breaker.failuresInARow() };
    });
    return { rows: rows.slice(page * size, (page + 1) * size), total: rows.length };
  };
}
