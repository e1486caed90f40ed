import { NOT_CONNECTED } from '@trustiq/contract/system/partners.ts';
import type { Result } from '@trustiq/domain/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { sourceOf } from '../../platform/partners/answer-source.ts';
import { addressOf, isAnswered } from '../../platform/partners/partner-connection.ts';
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
export function openPartners(deps: Pick<Deps, 'config' | 'breakers'>): CreditPartners {
  const { config } = deps;
  const [bureau, fdc] = [addressOf(deps, 'bureau'), addressOf(deps, 'fdc')];
  const invented = {
    bureau: isAnswered(config, 'bureau') ? simulatedBureau : nobody,
    fdc: isAnswered(config, 'fdc') ? simulatedFdc : nobody,
  };
  return {
    askBureau: bureau === null ? invented.bureau : bureauOverHttp(bureau),
    askFdc: fdc === null ? invented.fdc : fdcOverHttp(fdc),
    sources: { bureau: sourceOf('bureau', bureau?.url), fdc: sourceOf('fdc', fdc?.url) },
  };
}
