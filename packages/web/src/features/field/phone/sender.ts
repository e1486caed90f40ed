import { ApiError, type Caller } from '@trustiq/contract/client.ts';
import { nextStep } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { lockedWork } from './locked-work.ts';
import { sendStep } from './send-step.ts';

/** How it stands with the way to the office. */
export type Traffic = {
  readonly state: 'idle' | 'sending' | 'waiting' | 'signed_out';
  readonly formId: string | null;
  /** How far photos are that are on their way. */
  readonly received: ReadonlyMap<string, number>;
  readonly isOfficeFull: boolean;
};

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 120_000;

export type Sender = ReturnType<typeof createSender>;

type Parts = {
  readonly deviceId: string;
  readonly call: Caller;
  readonly drafts: DraftStore;
  readonly isSignedIn: () => boolean;
  /** False where the phone knows for certain that there is no signal. */
  readonly isOnline: () => boolean;
  readonly now: () => Date;
  readonly random: () => number;
};

const isFullAtOffice = (failure: unknown) => failure instanceof ApiError && failure.problem?.code === 'STORAGE_FULL';

/**
 * Sends what lies on the phone, one form after the other and one step after the other, one sender on the whole phone. It
 * begins with whatever the store says, so that a closed tab or a lost answer only means: again.
 */
export function createSender({ deviceId, call, drafts, isSignedIn, isOnline, now, random }: Parts) {
  let traffic: Traffic = { state: 'idle', formId: null, received: new Map(), isOfficeFull: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const listeners = new Set<() => void>();
  const tell = (changes: Partial<Traffic>) => {
    traffic = { ...traffic, ...changes };
    for (const listener of listeners) listener();
  };
  const onProgress = (photoId: string, receivedBytes: number) =>
    tell({ received: new Map([...traffic.received, [photoId, receivedBytes]]) });

  /** All of one form; other forms wait their turn. */
  async function sendForm(formId: string): Promise<void> {
    for (;;) {
      const draft = await drafts.find(formId);
      const step = draft && nextStep(draft);
      if (!draft || !step || isClosed) return;
      tell({ state: 'sending', formId });
      await sendStep({ call, drafts, now, onProgress }, draft, step);
      failures = 0;
      tell({ isOfficeFull: false });
    }
  }

  /** Once over everything; true where all of it is at the office, or waits for a person. */
  async function sendAll(): Promise<boolean> {
    for (const { form } of await drafts.list()) {
      if (!isSignedIn()) break;
      await sendForm(form.id);
    }
    return isSignedIn();
  }

  async function run(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        const isDone = await lockedWork(`field-sender-${deviceId}`, sendAll);
        tell({ state: isDone ? 'idle' : 'signed_out', formId: null });
      } while (isAskedAgain && !isClosed && isSignedIn());
    } catch (failure) {
      const isSignedOut = !isSignedIn() || (failure instanceof ApiError && failure.status === 401);
      tell({ state: isSignedOut ? 'signed_out' : 'waiting', formId: null, isOfficeFull: isFullAtOffice(failure) });
      if (isSignedOut || isClosed) return;
      const asked = failure instanceof ApiError && failure.retryAfterSeconds ? failure.retryAfterSeconds * 1000 : 0;
      // Not all phones of a market at the same instant when the signal comes back.
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + random());
      failures++;
      timer = setTimeout(kick, Math.max(wait, asked));
    }
  }

  /** Now, or once more after what is on its way. */
  function kick(): void {
    clearTimeout(timer);
    if (isClosed) return;
    // Whoever hears of the signal asks again.
    if (!isOnline()) return tell({ state: 'waiting', formId: null });
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = run().finally(() => {
      running = null;
    });
  }

  return {
    kick,
    /** Until nothing is on its way. */
    settled: async () => {
      while (running) await running;
    },
    sendAll,
    traffic: () => traffic,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
