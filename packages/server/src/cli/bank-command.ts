import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { policyChapters } from '@trustiq/contract/texts/en/policy.ts';
import { isPlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { type PolicyChange, policyChanges, removedFaults } from '@trustiq/domain/policy/policy-changes.ts';
import type { PolicyFaultCode, PolicyPath } from '@trustiq/domain/policy/policy-fault.ts';
import { holidayYearsMissing } from '@trustiq/domain/workflow/sla.ts';
import { exportPolicy } from '../features/policy/export-policy.ts';
import { importFirstPolicy } from '../features/policy/import-first-policy.ts';
import { importPolicy } from '../features/policy/import-policy.ts';
import { type PlacedFault, readPolicyFile } from '../features/policy/read-policy-file.ts';
import { tellPolicyWaits } from '../news/policy-news.ts';
import type { Db } from '../platform/database/open-database.ts';
import { Failure } from '../platform/http/failure.ts';
import { ConfigError } from '../platform/settings/config.ts';
import { type Clock, systemClock } from '../platform/time/clock.ts';
import { BANK_USAGE } from './usages.ts';

/** Opens the configured bank for as long as the work takes: two of the commands need none. */
export type OpenBank = <Value>(
  work: (deps: { readonly db: Db; readonly now: Clock }) => Promise<Value>,
) => Promise<Value>;

const noBank: OpenBank = () => Promise.reject(new ConfigError('No bank is configured here.'));

const placeOf = (path: PolicyPath) => path.join('.');

const faultLine = (file: string, { line, path, words }: PlacedFault) =>
  `${file}:${line}  ${placeOf(path)}${path.length > 0 ? ': ' : ''}${words}`;

async function read(file: string): Promise<Policy> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`${file} cannot be read.`);
  });
  const { policy, faults } = readPolicyFile(text, 'en');
  if (policy !== null) return policy;
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  throw new ConfigError(
    `${faults.map((one) => faultLine(file, one)).join('\n')}\n${file}: ${count}. Nothing was changed.`,
  );
}

const valueOf = (value: unknown) => (value === undefined ? '-' : JSON.stringify(value));

const changeLine = ({ path, before, after }: PolicyChange) =>
  `  ${placeOf(path.slice(1))}: ${valueOf(before)} -> ${valueOf(after)}`;

const notPossible: Partial<Record<PolicyFaultCode, string>> = {
  removed: 'removed',
  code_changed: 'given another code',
  track_changed: 'moved to or from employee loans',
};

function differences(before: Policy, after: Policy): string {
  const changes = policyChanges(before, after);
  const removed = removedFaults(before, after).map(
    ({ path, code, about }) => `  ${placeOf(path)}: ${about} may not be ${notPossible[code] ?? 'changed'}`,
  );
  const chapters = (Object.keys(policyChapters) as (keyof typeof policyChapters)[]).flatMap((chapter) => {
    const lines = changes.filter(({ path }) => path[0] === chapter).map(changeLine);
    return lines.length === 0 ? [] : [`${policyChapters[chapter]}:`, ...lines];
  });
  return [...chapters, ...(removed.length > 0 ? ['Not possible as the next version:', ...removed] : [])].join('\n');
}

/** The words that go with an option, and those that stand alone. */
function readOptions(args: readonly string[], known: readonly string[]) {
  try {
    const options = Object.fromEntries(known.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new ConfigError(BANK_USAGE);
  }
}

async function exportTo(args: readonly string[], openBank: OpenBank, commandBy: string): Promise<string> {
  const { values, positionals } = readOptions(args, ['version']);
  const [file, ...more] = positionals;
  const version = values['version'] === undefined ? null : Number(values['version']);
  if (more.length > 0 || (version !== null && !(Number.isInteger(version) && version > 0)))
    throw new ConfigError(BANK_USAGE);
  const exported = await openBank((deps) => exportPolicy(deps, version, commandBy)).catch((error: unknown) => {
    throw inWords('', error);
  });
  if (exported === null) throw new ConfigError('This bank has no policy book yet.');
  if (file === undefined) return exported.text.trimEnd();
  await writeFile(file, exported.text, { mode: 0o600 });
  return `${file}: version ${exported.version}.`;
}

/** Of a bank that was told nothing yet. */
async function importFirst(file: string, note: string | null, openBank: OpenBank, commandBy: string): Promise<string> {
  await read(file);
  const text = await readFile(file, 'utf8');
  const isDone = await openBank((deps) => importFirstPolicy(deps, { text, note, commandBy })).catch(
    (error: unknown) => {
      throw inWords(file, error);
    },
  );
  if (!isDone)
    throw new ConfigError(`This bank has a policy, or ran before there were policies: its next version is proposed.
${BANK_USAGE}`);
  return 'Version 1 of the policy holds, and the tables are filled from it. A director confirms it (Sistem, Kebijakan) before anything is recommended.';
}

async function importFrom(args: readonly string[], openBank: OpenBank, commandBy: string): Promise<string> {
  const { values, positionals } = readOptions(args, ['by', 'note', 'from', 'emergency']);
  const [file, ...more] = positionals;
  const { by: userName, note, from = null, emergency = null } = values as Record<string, string | undefined>;
  if (file !== undefined && more.length === 0 && from === null && emergency === null)
    return importFirst(file, note?.trim() || null, openBank, userName?.trim() || commandBy);
  const isWhole = file !== undefined && more.length === 0 && userName !== undefined && Boolean(note?.trim());
  if (!isWhole || note === undefined || (from === null) === (emergency === null)) throw new ConfigError(BANK_USAGE);
  const isDay = from === null || isPlainDate(from);
  if (!isDay) throw new ConfigError(`${String(from)} is no day (YYYY-MM-DD).`);
  await read(file);
  const proposal = { text: await readFile(file, 'utf8'), effectiveOn: from, emergency, note, userName, commandBy };
  const row = await openBank((deps) => importPolicy(deps, proposal, tellPolicyWaits)).catch((error: unknown) => {
    throw inWords(file, error);
  });
  if (row === null) throw new ConfigError(`There is no administrator ${userName}. Nothing was changed.`);
  return `Proposal ${row.id}, based on version ${row.base}. Another person approves it: Sistem, Kebijakan.`;
}

/** A refusal as the command tells it: with the lines of the file, or what stands in the way. */
function inWords(file: string, error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const faults = (error.details?.['faults'] ?? []) as readonly PlacedFault[];
  const lines = faults.map((one) => faultLine(file, one));
  return new ConfigError([...lines, error.title ?? error.code, 'Nothing was changed.'].join('\n'));
}

/** `npm run bank`: what a bank's written policy says, judged by the rules that the program itself obeys. */
export async function runBankCommand(
  args: readonly string[],
  openBank: OpenBank = noBank,
  commandBy: string = userInfo().username,
  now: Clock = systemClock,
): Promise<string> {
  const [command, file, other, ...rest] = args;
  if (command === 'export') return exportTo(args.slice(1), openBank, commandBy);
  if (command === 'import') return importFrom(args.slice(1), openBank, commandBy);
  if (command === 'check' && file !== undefined && other === undefined) {
    const { identity, organisation, products, service } = await read(file);
    const branches = organisation.branches.filter(({ closedOn }) => closedOn === null).length;
    const offered = products.offered.filter(({ isActive }) => isActive).length;
    const missing = holidayYearsMissing(service, now());
    const warning =
      missing.length === 0
        ? ''
        : `\nWarning: service.holidays does not name ${missing.join(', ')}; no day of it would be a holiday.`;
    return `${file}: no fault. ${identity.name}: ${branches} branches, ${offered} products.${warning}`;
  }
  if (command === 'diff' && file !== undefined && other !== undefined && rest.length === 0)
    return differences(await read(file), await read(other)) || 'Both say the same.';
  if (command === undefined || command === '--help' || command === 'help') return BANK_USAGE;
  throw new ConfigError(BANK_USAGE);
}
