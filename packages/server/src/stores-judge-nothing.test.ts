import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '@trustiq/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const stores = globSync('features/**/*.store.ts', { cwd: here }).toSorted();

/** Where a product is a business one is still told by its number; it becomes a column of the product. */
const knownFunctions = ['isSpecialProduct'];

const domainImport = /import \{([^}]*)\} from '@trustiq\/domain\/([^']+)'/g;

/** Names that a text imports from the domain to call them: a store may name the bank's lists, but asks for no verdict. */
async function functionsIn(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const [, names = '', path = ''] of text.matchAll(domainImport)) {
    const module = (await import(`@trustiq/domain/${path}`)) as Record<string, unknown>;
    const values = names.split(',').map((name) => name.trim());
    found.push(...values.filter((name) => typeof module[name] === 'function'));
  }
  return found.filter((name) => !knownFunctions.includes(name));
}

/** Lists written out in a statement, which are rules about which cases count. */
const listsIn = (text: string): string[] =>
  [...text.matchAll(/ in \('[^)]*\)|'(?:not )?in', \['[^\]]*\]/g)].map(([list]) => list);

const rolesIn = (text: string): string[] => roles.filter((role) => text.includes(`'${role}'`));

async function verdictsIn(text: string): Promise<string[]> {
  return [...(await functionsIn(text)), ...listsIn(text), ...rolesIn(text)];
}

/** Their subject is the technique: states of a message's delivery, and what `verify` compares with the rules from outside. */
const ofTechnique = ['features/messages/messages.store.ts', 'features/core-banking/verify.store.ts'];

describe('a store returns facts and judges nothing', () => {
  it.each(stores.filter((store) => !ofTechnique.includes(store)))('%s', async (store) => {
    expect(await verdictsIn(readFileSync(join(here, store), 'utf8'))).toEqual([]);
  });

  it.each([
    [`import { isUnderSeal } from '@trustiq/domain/workflow/under-seal.ts';`, 'isUnderSeal'],
    [`sql\`where a.status in ('REJECTED', 'CANCELLED')\``, ` in ('REJECTED', 'CANCELLED')`],
    [`.where('state', 'in', ['QUEUED', 'UNKNOWN'])`, `'in', ['QUEUED', 'UNKNOWN']`],
    [`.where('role', '=', 'ROLE_KOM')`, 'ROLE_KOM'],
  ])('%s would be told', async (text, verdict) => expect(await verdictsIn(text)).toEqual([verdict]));

  it('takes the lists of the domain', async () => {
    const text = `import { disbursingStates, type DisbursementState } from '@trustiq/domain/workflow/application-facts.ts';`;
    expect(await verdictsIn(text)).toEqual([]);
  });
});
