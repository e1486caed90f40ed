import { useEffect, useRef } from 'react';
import { type LiveEvent, subscribeLive } from './live-events.ts';

/** Hears what happens on the server while the component is shown. */
export function useLiveEvents(listener: (event: LiveEvent) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => subscribeLive((event) => latest.current(event)), []);
}
