/** What one person may hold while all places are taken. */
const LARGEST_SHARE = 20;
/** Strangers sign in and little else: one place for so many of the others. */
const OF_STRANGERS = 4;

/** Who holds a place; null is somebody of whom nothing is known yet. */
export type Holder = string | null;

/**
 * The places of those who are answered at the same time. Strangers have their own and never take one of a person's. When
 * all are taken, whoever holds more than a share gets none; whoever holds less always gets one, so that nobody can keep
 * another out. What goes beyond the places is bounded by the shares, which get smaller the more people there are.
 */
export class Places {
  readonly #most: number;
  readonly #held = new Map<string, number>();
  #taken = 0;
  #takenByStrangers = 0;

  constructor(most: number) {
    this.#most = most;
  }

  take(holder: Holder): boolean {
    if (holder === null) {
      if (this.#takenByStrangers >= Math.ceil(this.#most / OF_STRANGERS)) return false;
      this.#takenByStrangers += 1;
      return true;
    }
    const held = this.#held.get(holder) ?? 0;
    if (this.#taken >= this.#most && held >= this.#share(held === 0 ? 1 : 0)) return false;
    this.#held.set(holder, held + 1);
    this.#taken += 1;
    return true;
  }

  free(holder: Holder): void {
    if (holder === null) {
      this.#takenByStrangers -= 1;
      return;
    }
    const left = (this.#held.get(holder) ?? 0) - 1;
    this.#taken -= 1;
    if (left > 0) this.#held.set(holder, left);
    else this.#held.delete(holder);
  }

  #share(newcomers: number): number {
    const people = this.#held.size + newcomers;
    return Math.max(1, Math.min(LARGEST_SHARE, Math.floor(this.#most / people)));
  }
}
