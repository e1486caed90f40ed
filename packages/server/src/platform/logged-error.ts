/** What names a failure of the database and holds nothing of what was written or asked. */
const namesOfFailure = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

export type LoggedError = { readonly type: string; readonly [part: string]: unknown };

/**
 * The database puts values into message, detail, where and hint of its errors, and a parser a piece of what it could not
 * read into its message.
 */
const tellsValues = (error: Error): boolean => 'severity' in error || error instanceof SyntaxError;

const framesOf = ({ stack = '' }: Error): string => (/\n {4}at [\s\S]*$/.exec(stack)?.[0] ?? '').trimStart();

/** An error as it may stand in the log: which, where and in which lines of the program, without anybody's data. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { cause } = error;
  const errors = error instanceof AggregateError ? error.errors.map(loggedError) : null;
  const rest = {
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
    ...(errors === null ? {} : { errors }),
  };
  if (!tellsValues(error)) {
    const code = 'code' in error ? { code: error.code } : {};
    return { type: error.name, message: error.message, ...code, stack: error.stack ?? '', ...rest };
  }
  const parts = error as unknown as Record<string, unknown>;
  const names = namesOfFailure.filter((name) => typeof parts[name] === 'string').map((name) => [name, parts[name]]);
  return { type: error.name, ...Object.fromEntries(names), stack: framesOf(error), ...rest };
}
