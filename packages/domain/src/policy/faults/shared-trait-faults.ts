import { traitGroups } from '../../shared-traits/trait-kinds.ts';
import type { BookedTraitPolicy } from '../../shared-traits/trait-policy.ts';
import { fault, type PolicyFault } from '../policy-fault.ts';

/** What is rare must become common later than it stops being rare. */
export const sharedTraitFaults = (booked: BookedTraitPolicy | null): PolicyFault[] =>
  booked === null
    ? []
    : traitGroups.flatMap((group) => {
        const { rareUpTo, commonFrom } = booked.rarity[group];
        const path = ['limits', 'sharedTraits', 'rarity', group, 'commonFrom'] as const;
        return rareUpTo < commonFrom ? [] : [fault(path, 'bounds_reversed', commonFrom)];
      });
