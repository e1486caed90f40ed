import { currentLanguage } from '../texts/language.ts';
import { findSession } from './session.ts';

/** What made a new version of a case, in the audit's word for it, and who it was; null is the system. */
export type CaseNews = {
  readonly version: number;
  readonly event: string;
  readonly by: string | null;
  readonly at: string;
};

/** The audit's names of what moves a case or votes on it. */
export const isDecision = ({ event }: CaseNews): boolean => event.startsWith('decided_') || event === 'committee_voted';

/** What the server tells an open screen. It holds nothing about a borrower: a screen that cares asks for the rest. */
export type LiveEvent = { readonly kind: string; readonly applicationId?: number; readonly change?: CaseNews };

type Listener = (event: LiveEvent) => void;

/** Told after a gap in the stream: anything may have happened meanwhile. */
export const RECONNECTED = 'reconnected';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server says something every 15 seconds; silence beyond this is a dead line. */
const SILENCE_MS = 45_000;
/** What was told so shortly before the stream opened the server says itself. */
const OPENED_AT_ONCE_MS = 5000;
/** Going from a list to a case must not open the stream anew. */
const LINGER_MS = 5000;

const listeners = new Set<Listener>();
type Stream = { readonly token: string | undefined; readonly control: AbortController };
let stream: Stream | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;

const tell = (event: LiveEvent) => {
  for (const listener of listeners) listener(event);
};

/** The event of one block of the stream; heartbeats and what is not ours are null. */
export function parseEvent(block: string): LiveEvent | null {
  const data = block.split('\n').find((line) => line.startsWith('data: '));
  if (data === undefined) return null;
  try {
    const event: unknown = JSON.parse(data.slice('data: '.length));
    return typeof event === 'object' && event !== null && 'kind' in event ? (event as LiveEvent) : null;
  } catch {
    return null;
  }
}

/** Reads until the stream ends. EventSource cannot carry a bearer token, so the stream is read by hand. */
async function readStream(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const session = findSession();
  if (!session) return;
  const response = await fetch('/api/events', {
    headers: { authorization: `Bearer ${session.authToken}`, 'accept-language': currentLanguage() },
    signal,
  });
  if (!response.ok || !response.body) return;
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    const blocks = (unread + value).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) tell(event);
    }
  }
}

/** A browser allows few open connections to one server, and tabs nobody looks at must not take them all. */
const beingSeen = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });

/** Ends with the subscription, or when the person turns to another tab. */
function whileSeen(signal: AbortSignal): AbortSignal {
  const turnedAway = new AbortController();
  const look = () => {
    if (document.hidden) turnedAway.abort();
  };
  document.addEventListener('visibilitychange', look, { signal: turnedAway.signal });
  return AbortSignal.any([signal, turnedAway.signal]);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function keepStreaming(signal: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  const began = performance.now();
  let isFirst = true;
  while (!signal.aborted && findSession()) {
    await beingSeen(signal);
    await readStream(whileSeen(signal), () => {
      if (!isFirst || performance.now() - began > OPENED_AT_ONCE_MS) tell({ kind: RECONNECTED });
      isFirst = false;
      waitMs = FIRST_WAIT_MS;
    }).catch(() => {});
    // Not all browsers at the same instant when the server comes back.
    if (!signal.aborted && !document.hidden) await pause(waitMs * (0.75 + Math.random() / 2));
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** Nobody hears anything any more; whoever subscribes next opens a stream of their own. */
export function closeStream(): void {
  clearTimeout(lingering);
  stream?.control.abort();
  stream = null;
}

/** One stream for the whole page, however many listen. Gives back the way out. */
export function subscribeLive(listener: Listener): () => void {
  clearTimeout(lingering);
  listeners.add(listener);
  const token = findSession()?.authToken;
  // What lingers of whoever signed out a moment ago is not for whoever signed in since.
  if (stream !== null && stream.token !== token) closeStream();
  if (stream === null) {
    const started: Stream = { token, control: new AbortController() };
    stream = started;
    void keepStreaming(started.control.signal).finally(() => {
      if (stream === started) stream = null;
    });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    lingering = setTimeout(() => {
      if (listeners.size === 0) closeStream();
    }, LINGER_MS);
  };
}
