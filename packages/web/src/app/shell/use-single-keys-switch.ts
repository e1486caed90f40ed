import { useEffect } from 'react';
import { usePreferences } from '../../features/notices/notices-queries.ts';
import { switchSingleKeys } from '../../lib/single-keys.ts';

/** The switch 'Pintasan satu huruf': keys are on until a person turns them off. */
export function useSingleKeysSwitch(): void {
  const isOn = usePreferences().data?.singleKeys ?? true;
  useEffect(() => switchSingleKeys(isOn), [isOn]);
}
