import { isTooWide, LARGEST_LOGO_SIDE, logoPicture } from '../chapters/logo.ts';
import type { Policy } from '../policy.ts';
import { fault, type PolicyFault, repeated } from '../policy-fault.ts';

/** A logo is the picture that it says it is, and small enough to be opened. */
function logoFaults(logo: string | null): PolicyFault[] {
  if (logo === null) return [];
  const picture = logoPicture(logo);
  if (picture === null) return [fault(['identity', 'logo'], 'not_a_picture')];
  return isTooWide(picture) ? [fault(['identity', 'logo'], 'picture_too_wide', LARGEST_LOGO_SIDE)] : [];
}

type Judged = Pick<Policy, 'identity' | 'organisation'>;

export const identityFaults = (policy: Judged): PolicyFault[] => [
  ...logoFaults(policy.identity.logo),
  ...coreBankingFaults(policy),
];

/** Numbers of core banking belong to branches and fees that there are, each once. */
function coreBankingFaults({ identity: { coreBanking }, organisation: { branches } }: Judged): PolicyFault[] {
  if (coreBanking === undefined) return [];
  const { offices, charges } = coreBanking;
  const at = (list: string, index: number, field: string) => ['identity', 'coreBanking', list, index, field];
  return [
    ...offices.flatMap(({ branchId }, index) =>
      branches.some(({ id }) => id === branchId) ? [] : [fault(at('offices', index, 'branchId'), 'unknown', branchId)],
    ),
    ...repeated(
      offices.map(({ branchId }) => branchId),
      (index) => at('offices', index, 'branchId'),
    ),
    ...repeated(
      charges.map(({ fee }) => fee),
      (index) => at('charges', index, 'fee'),
    ),
  ];
}
