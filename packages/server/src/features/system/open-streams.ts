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

const mayEndSessions: readonly string[] = ['session_ended', 'reconnected'];

/**
 * All streams of this process. An event carries no place, since it is read again from the case itself, once for all who
 * listen: whoever publishes one can neither forget it nor get it wrong.
 */
export function openStreams(events: EventHub, placeOf: (applicationId: number) => Promise<Place | null>) {
  const streams = new Set<OpenStream>();
  let isClosed = false;
  let told = Promise.resolve();

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
