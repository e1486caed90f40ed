import { useSyncExternalStore } from 'react';
import { onMisfit } from '../lib/answer-misfit.ts';

/**
 * `newer`: a newer release lies ready on this phone. `takenOver`: another tab took one over, this one still shows the
 * release before. `misfit`: the server said something that this release does not understand, and none newer is here yet.
 */
export type ReleaseState = 'current' | 'newer' | 'takenOver' | 'misfit';

const WORKER = '/lapangan/worker.js';
const SCOPE = '/lapangan';
/** The list comes first: on a thin line the worker would take it the bytes away. */
const QUIET_MS = 2000;
const BETWEEN_CHECKS_MS = 10 * 60_000;

let state: ReleaseState = 'current';
let registration: ServiceWorkerRegistration | null = null;
let hasAgreed = false;
let checkedAt = 0;
const listeners = new Set<() => void>();

function become(next: ReleaseState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Asks the server for another worker; without a line there is none, and that is no fault. */
async function look(betweenMs = BETWEEN_CHECKS_MS): Promise<void> {
  if (registration === null || Date.now() - checkedAt < betweenMs) return;
  checkedAt = Date.now();
  await registration.update().catch(() => {});
}

function follow(kept: ServiceWorkerRegistration): void {
  const note = () => {
    // The first worker of a phone replaces none.
    if (!kept.waiting || !kept.active) return;
    if (hasAgreed) kept.waiting.postMessage('take-over');
    else if (state !== 'takenOver') become('newer');
  };
  const followArriving = () => kept.installing?.addEventListener('statechange', note);
  kept.addEventListener('updatefound', followArriving);
  followArriving();
  note();
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  let wasControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hasAgreed) location.reload();
    else if (wasControlled) become('takenOver');
    wasControlled = true;
  });
  registration = await workers.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  checkedAt = Date.now();
  follow(registration);
  document.addEventListener('visibilitychange', () => void (document.hidden ? null : look()));
  window.addEventListener('online', () => void look(0));
  setInterval(() => void look(), BETWEEN_CHECKS_MS);
  onMisfit(() => {
    if (state === 'current') become('misfit');
    void look(0);
  });
}

let isBegun = false;

/** Once for the document. Where a browser has no workers, or refuses them, the field works with a signal only. */
export function keepRelease(): void {
  if (isBegun || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  isBegun = true;
  setTimeout(() => void register().catch((failure) => console.error('The shell was not kept', failure)), QUIET_MS);
}

/** What the officer agreed to: the newer release now, in this tab; where it must be fetched first, as soon as it is here. */
export async function takeOver(): Promise<void> {
  hasAgreed = true;
  if (registration?.waiting) return registration.waiting.postMessage('take-over');
  await look(0);
  if (!registration?.installing && !registration?.waiting) location.reload();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReleaseState = (): ReleaseState => useSyncExternalStore(subscribe, () => state);
