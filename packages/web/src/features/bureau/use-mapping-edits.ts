import type { MappedContract } from '@trustiq/contract/bureau/mapped-contract-names.ts';
import { useState } from 'react';

/** Ticks that differ from what is saved, by contract. A tick set back is no edit. */
export function useMappingEdits(contracts: readonly MappedContract[]) {
  const [held, setHeld] = useState<ReadonlyMap<number, boolean>>(new Map());
  const changed = contracts.filter(({ id, isMapped }) => held.has(id) && held.get(id) !== isMapped);
  return {
    isMapped: ({ id, isMapped }: MappedContract): boolean => held.get(id) ?? isMapped,
    toggle: ({ id }: MappedContract, isMapped: boolean) => setHeld(new Map(held).set(id, isMapped)),
    discard: () => setHeld(new Map()),
    changes: changed.map(({ id, contractCode, isMapped, instalmentRupiah }) => ({
      id,
      contractCode,
      isMapped: !isMapped,
      instalmentRupiah,
    })),
  };
}
