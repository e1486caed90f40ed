import type { Deps } from '../../deps.ts';
import { sourceOf } from '../../platform/partners/answer-source.ts';
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

/** The bureau and the fintech data centre as the bank has them; simulated where it has none. */
export function openPartners({ config, breakers }: Pick<Deps, 'config' | 'breakers'>): CreditPartners {
  const { BUREAU_URL, FDC_URL } = config;
  return {
    askBureau: BUREAU_URL === undefined ? simulatedBureau : bureauOverHttp(BUREAU_URL, breakers.of('bureau')),
    sources: { bureau: sourceOf('bureau', BUREAU_URL), fdc: sourceOf('fdc', FDC_URL) },
    askFdc: FDC_URL === undefined ? simulatedFdc : fdcOverHttp(FDC_URL, breakers.of('fdc')),
  };
}
