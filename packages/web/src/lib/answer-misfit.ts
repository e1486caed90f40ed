/** Who is told when an answer of the server has another shape than this release of the application knows. */
const listeners = new Set<() => void>();

export function onMisfit(listener: () => void): void {
  listeners.add(listener);
}

/** The server said in words that this release is too old. */
export function noteOutdated(): void {
  for (const listener of listeners) listener();
}

/** zod's own error, by its name: the class would bring zod's parser of errors to every page. */
export const isMisfit = (failure: unknown): boolean => failure instanceof Error && /^\$?ZodError$/.test(failure.name);

export function noteMisfit(failure: unknown): void {
  if (isMisfit(failure)) noteOutdated();
}
