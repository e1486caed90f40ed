import { useEffect, useEffectEvent } from 'react';

/** Tells the case while the fields of a form differ from what is saved. */
export function useReportUnsaved(
  values: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, unknown>>,
  onUnsaved: (isUnsaved: boolean) => void,
): void {
  const isUnsaved = Object.keys(saved).some((field) => values[field] !== saved[field]);
  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    report(isUnsaved);
  }, [isUnsaved]);
}
