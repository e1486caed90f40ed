import { type ReactNode, useId, useState } from 'react';
import { FoldToggle } from '../../ui/fold.tsx';

/** Nothing behind it is asked for before somebody opens it: who reads a brief has looked at the case. */
export function OpenedFold({ label, children }: { label: string; children: () => ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <FoldToggle id={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        {label}
      </FoldToggle>
      <div id={id}>{isOpen && children()}</div>
    </div>
  );
}
