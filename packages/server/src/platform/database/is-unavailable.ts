/** The server was stopped, is starting, has no connection or no disk left: it may answer again in a moment. */
const states = new Set(['57P01', '57P02', '57P03', '53300', '53100', '08000', '08001', '08003', '08006']);
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** What the driver says without a code when a connection is lost, or when none is free. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error says that the database is away, and nothing about the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? words.test(error.message) : states.has(code) || network.has(code);
}
