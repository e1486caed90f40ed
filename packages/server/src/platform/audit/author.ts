import type { Origin, SignedIn } from '../http/handler.ts';

/** Who has something done: a signed-in person, or the name that a command was given. */
export type Author =
  | { readonly actor: SignedIn; readonly origin: Origin }
  | { readonly actor: null; readonly name: string };

export const nameOfAuthor = (by: Author): string => (by.actor === null ? by.name : by.actor.userName);

/** What of it stands in the audit: a command is told from a screen. */
export const authorOf = (by: Author) =>
  by.actor === null
    ? { userId: null, details: { by: by.name, via: 'command line' } }
    : { userId: by.actor.userId, origin: by.origin, details: { by: by.actor.userName } };
