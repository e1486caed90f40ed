import type { WatchedPerson } from './kyc.store.ts';

export const isSamePerson = (one: WatchedPerson, other: WatchedPerson): boolean =>
  one.name === other.name &&
  one.birthDate === other.birthDate &&
  Buffer.from(one.nikHash).equals(Buffer.from(other.nikHash));
