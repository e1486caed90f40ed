import type { MappedContract } from '@trustiq/contract/bureau/contract-mapping.ts';
import { useState } from 'react';

/** Ticks that differ from what is saved, by contract. A tick set back is no edit. */
export function useMappingEdits(contracts: readonly MappedContract[]) {
  const [held, setHeld] = useState<ReadonlyMap<number, boolean>>(new Map());
  const changed = contracts.filter(({ id, mapContract }) => held.has(id) && held.get(id) !== mapContract);
  return {
    isMapped: ({ id, mapContract }: MappedContract): boolean => held.get(id) ?? mapContract,
    toggle: ({ id }: MappedContract, isMapped: boolean) => setHeld(new Map(held).set(id, isMapped)),
    discard: () => setHeld(new Map()),
    changes: changed.map(({ id, mapContract, installment }) => ({
      id,
      mapContract: !mapContract,
      instalmentRupiah: installment,
    })),
  };
}
