import { useEffect } from 'react';
import { usePreferences } from '../../features/notices/notices-queries.ts';

/** The switch "Tampilan padat": tables read the attribute. */
export function useDenseView(): void {
  const isDense = usePreferences().data?.denseView ?? false;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dense', isDense);
  }, [isDense]);
}
