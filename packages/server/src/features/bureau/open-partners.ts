import { NOT_CONNECTED } from '@trustiq/contract/system/partners.ts';
import type { Result } from '@trustiq/domain/result.ts';
import type { Deps } from '../../deps.ts';
import { sourceOf } from '../../platform/partners/answer-source.ts';
import { isAnswered } from '../../platform/partners/partner-connection.ts';
import { bureauOverHttp } from './bureau.gateway.ts';
import type { AskBureau } from './bureau-enquiry.ts';
import { fdcOverHttp } from './fdc.gateway.ts';
import type { AskFdc } from './fdc-enquiry.ts';
import { simulatedBureau } from './simulated-bureau.ts';
import { simulatedFdc } from './simulated-fdc.ts';

export type CreditPartners = {
  readonly askBureau: AskBureau;
  readonly askFdc: AskFdc;
  /** What is written beside their answers. */
  readonly sources: { readonly bureau: string; readonly fdc: string };
};

const nobody = async (): Promise<Result<never, string>> => ({ ok: false, refusal: NOT_CONNECTED });

/** The bureau and the fintech data centre as the bank has them. Where it has none nobody is asked, but in a demonstration. */
export function openPartners({ config, breakers }: Pick<Deps, 'config' | 'breakers'>): CreditPartners {
  const { BUREAU_URL, FDC_URL } = config;
  const invented = {
    bureau: isAnswered(config, 'bureau') ? simulatedBureau : nobody,
    fdc: isAnswered(config, 'fdc') ? simulatedFdc : nobody,
  };
  return {
    askBureau: BUREAU_URL === undefined ? invented.bureau : bureauOverHttp(BUREAU_URL, breakers.of('bureau')),
    sources: { bureau: sourceOf('bureau', BUREAU_URL), fdc: sourceOf('fdc', FDC_URL) },
    askFdc: FDC_URL === undefined ? invented.fdc : fdcOverHttp(FDC_URL, breakers.of('fdc')),
  };
}
