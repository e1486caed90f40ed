/** A server with too much to do says so and is there again a moment later. */
const PAUSES_MS = [1_000, 3_000];

/** A part of the program is asked for again before it is said to be missing: without it a screen would stay broken. */
export async function askAgain<Part>(load: () => Promise<Part>, pauses: readonly number[] = PAUSES_MS): Promise<Part> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
