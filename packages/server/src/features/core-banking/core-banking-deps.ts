import type { CaseDeps } from '../../workflow/case-work.ts';
import type { CoreBanking } from './core-banking.gateway.ts';

export type CoreBankingDeps = CaseDeps & { readonly core: CoreBanking };
