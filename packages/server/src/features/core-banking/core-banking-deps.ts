import type { CaseDeps } from '../../deps.ts';
import type { CoreBanking } from './core-banking.gateway.ts';

export type CoreBankingDeps = CaseDeps & { readonly core: CoreBanking };
