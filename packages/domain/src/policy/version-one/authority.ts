import type { ApproverRole, ChainStep } from '../../workflow/approval-chain.ts';
import type { AuthorityChapter } from '../chapters/authority.ts';

const COMMITTEE_VOTES = 2;

const step = (role: ApproverRole): ChainStep => ({ role, votes: role === 'ROLE_KOM' ? COMMITTEE_VOTES : 1 });
const chain = (...roles: readonly ApproverRole[]) => roles.map(step);

/** The authority of every bank that ran before policies were written down. */
export const authorityOfVersionOne: AuthorityChapter = {
  rows: [
    { upToRupiah: 25_000_000, chain: chain('ROLE_CABANG') },
    { upToRupiah: 75_000_000, chain: chain('ROLE_REVIEWER', 'ROLE_AREA') },
    { upToRupiah: 250_000_000, chain: chain('ROLE_REVIEWER', 'ROLE_AREA', 'ROLE_KOM') },
    { upToRupiah: 500_000_000, chain: chain('ROLE_REVIEWER', 'ROLE_KOM', 'ROLE_DIR_BIS') },
    { upToRupiah: null, chain: chain('ROLE_REVIEWER', 'ROLE_KOM', 'ROLE_DIR_BIS', 'ROLE_DIR_UT') },
  ],
  branchChain: chain('ROLE_CABANG'),
  employeeChain: chain('ROLE_REVIEWER', 'ROLE_DIR_OPS'),
  extraSteps: [{ fromSeverity: 3, role: 'ROLE_DIR_UT' }],
  seniority: ['ROLE_CABANG', 'ROLE_REVIEWER', 'ROLE_AREA', 'ROLE_KOM', 'ROLE_DIR_OPS', 'ROLE_DIR_BIS', 'ROLE_DIR_UT'],
  substitutes: [],
  isCommitteeBlind: false,
  secondFactorRoles: [],
};
