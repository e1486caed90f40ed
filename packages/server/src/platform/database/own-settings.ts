/**
 * Where names are looked up: after what PostgreSQL made for itself only among our own tables, and among temporary ones last.
 * Said by the program for each connection, because what the database or a role keeps could put anything before them.
 */
export const OWN_SEARCH_PATH = 'public, pg_temp';

const settings: Readonly<Record<string, string>> = {
  // A plan that merely looks dear would be compiled anew each time, for 100 ms: nothing here runs long enough to gain.
  jit: 'off',
  search_path: OWN_SEARCH_PATH.replaceAll(' ', ''),
};

const OWN_OPTIONS = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** How to connect to PostgreSQL. Options that the address itself has stay, before ours: the last one counts. */
export function withOwnSettings(address: string): { connectionString: string; options: string } {
  const theirs = new URL(address).searchParams.get('options');
  if (theirs === null) return { connectionString: address, options: OWN_OPTIONS };
  const url = new URL(address);
  url.searchParams.delete('options');
  return { connectionString: url.href, options: `${theirs} ${OWN_OPTIONS}` };
}
