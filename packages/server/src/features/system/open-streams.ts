import { isInScopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { Place } from '@trustiq/domain/workflow/situation.ts';
import type { EventHub, LiveEvent } from '../../platform/events/event-hub.ts';
import type { SignedIn } from '../../platform/http/handler.ts';

export type OpenStream = {
  readonly actor: SignedIn;
  readonly write: (event: LiveEvent) => void;
  /** Ends it, if its session is over. */
  readonly endWithSession: () => void;
  readonly end: () => void;
};

/** What a person may hear of: their own notices, and the cases that they may see. */
function mayHear(actor: SignedIn, event: LiveEvent, place: Place | null): boolean {
  if (event.userId !== undefined) return event.userId === actor.userId;
  if (event.applicationId === undefined) return true;
  return place !== null && isInScopeOf(actor, place);
}

/** How old may be what a screen shows when its stream opens: from memory a quarter of a minute, and the way here. */
const MISSED_MS = 20_000;
const MOST_KEPT = 200;
const MOST_ASKED = 10;

const mayEndSessions: readonly string[] = ['session_ended', 'reconnected'];

const mayConcern = (actor: SignedIn, { userId }: LiveEvent) => userId === undefined || userId === actor.userId;

/**
 * All streams of this process. An event carries no place, since it is read again from the case itself, once for all who
 * listen: whoever publishes one can neither forget it nor get it wrong.
 */
export function openStreams(events: EventHub, placeOf: (applicationId: number) => Promise<Place | null>) {
  const streams = new Set<OpenStream>();
  let isClosed = false;
  let told = Promise.resolve();
  let recent: { readonly event: LiveEvent; readonly at: number }[] = [];
  const keepRecent = (event: LiveEvent) => {
    const at = performance.now();
    recent = [...recent.slice(1 - MOST_KEPT).filter((one) => at - one.at < MISSED_MS), { event, at }];
  };

  const tell = (event: LiveEvent, place: Place | null) => {
    for (const stream of streams) if (mayHear(stream.actor, event, place)) stream.write(event);
  };
  /** Null where nobody's answer depends on it. */
  const neededPlace = async ({ applicationId, userId }: LiveEvent): Promise<Place | null> => {
    const isAsked = applicationId !== undefined && userId === undefined && streams.size > 0;
    return isAsked ? placeOf(applicationId) : null;
  };
  const pass = async (event: LiveEvent) => {
    try {
      tell(event, await neededPlace(event));
    } catch {
      // The database is away: nobody can say whom it concerns, so all look again with their own rights.
      tell({ kind: 'reconnected' }, null);
    }
  };
  events.subscribe(
    (event) => {
      keepRecent(event);
      // In the order in which they came, but an ended session waits for nothing.
      told = told.then(() => pass(event));
      if (!mayEndSessions.includes(event.kind)) return;
      for (const stream of streams)
        if (event.userId === undefined || event.userId === stream.actor.userId) stream.endWithSession();
    },
    () => {
      isClosed = true;
      for (const stream of streams) stream.end();
    },
  );
  return {
    count: () => streams.size,
    /** Whether something was told just before their stream opened, while their screen was already being loaded. */
    hasMissed: async (actor: SignedIn): Promise<boolean> => {
      const since = performance.now() - MISSED_MS;
      const concerning = recent.filter(({ event, at }) => at >= since && mayConcern(actor, event));
      if (concerning.some(({ event }) => event.applicationId === undefined || event.userId !== undefined)) return true;
      const cases = [...new Set(concerning.map(({ event }) => event.applicationId ?? 0))];
      // Of so many one is theirs, and looking again tells nobody anything.
      if (cases.length > MOST_ASKED) return true;
      for (const id of cases) {
        const place = await placeOf(id);
        if (place !== null && isInScopeOf(actor, place)) return true;
      }
      return false;
    },
    ofPerson: (userId: number) => [...streams].filter(({ actor }) => actor.userId === userId),
    /** Gives back the way out. */
    add: (stream: OpenStream) => {
      // A screen that comes back while the server closes must not keep it open.
      if (isClosed) setImmediate(stream.end);
      streams.add(stream);
      return () => streams.delete(stream);
    },
  };
}
