import { readFile } from 'node:fs/promises';
import { policyChapters } from '@trustiq/contract/texts/en/policy.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { type PolicyChange, policyChanges, removedFaults } from '@trustiq/domain/policy/policy-changes.ts';
import type { PolicyPath } from '@trustiq/domain/policy/policy-fault.ts';
import { type PlacedFault, readPolicyFile } from '../features/policy/read-policy-file.ts';
import { ConfigError } from '../platform/settings/config.ts';

export const BANK_USAGE = `npm run bank -- check FILE        every fault of a policy, with its line; ends with 1 when there is one
npm run bank -- diff FILE OTHER   what OTHER says that FILE does not, value by value`;

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

function differences(before: Policy, after: Policy): string {
  const changes = policyChanges(before, after);
  const removed = removedFaults(before, after).map(
    ({ path, about }) => `  ${placeOf(path)}: ${about} may not be removed`,
  );
  const chapters = (Object.keys(policyChapters) as (keyof typeof policyChapters)[]).flatMap((chapter) => {
    const lines = changes.filter(({ path }) => path[0] === chapter).map(changeLine);
    return lines.length === 0 ? [] : [`${policyChapters[chapter]}:`, ...lines];
  });
  return [...chapters, ...(removed.length > 0 ? ['Not possible as the next version:', ...removed] : [])].join('\n');
}

/** `npm run bank`: what a bank's written policy says, judged by the rules that the program itself obeys. */
export async function runBankCommand(args: readonly string[]): Promise<string> {
  const [command, file, other, ...rest] = args;
  if (command === 'check' && file !== undefined && other === undefined) {
    const { identity, organisation, products } = await read(file);
    const branches = organisation.branches.filter(({ closedOn }) => closedOn === null).length;
    const offered = products.offered.filter(({ isActive }) => isActive).length;
    return `${file}: no fault. ${identity.name}: ${branches} branches, ${offered} products.`;
  }
  if (command === 'diff' && file !== undefined && other !== undefined && rest.length === 0)
    return differences(await read(file), await read(other)) || 'Both say the same.';
  if (command === undefined || command === '--help' || command === 'help') return BANK_USAGE;
  throw new ConfigError(BANK_USAGE);
}
