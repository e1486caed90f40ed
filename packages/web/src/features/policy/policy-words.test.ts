import { policySchema } from '@trustiq/contract/policy/policy-schema.ts';
import { describe, expect, it } from 'vitest';
import { texts as en } from '../../texts/en/policy.ts';
import { texts as id } from '../../texts/id/policy.ts';

/** Read by their own label, or as they stand. */
const unnamed = /^([A-J1-9]|%|x|24:00|\d.*)$/;

/** Every name of a field, and every word that may stand in one. */
function wordsIn(schema: unknown, found: { names: Set<string>; words: Set<string> }): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties = {}, enum: words = [], const: only } = schema as Record<string, never>;
  for (const [name, inner] of Object.entries(properties)) {
    found.names.add(name);
    // What a criterion is called stands beside its key, in the bank's own words.
    if (name !== 'key' || !JSON.stringify(inner).includes('openness')) wordsIn(inner, found);
  }
  for (const word of [...(words as string[]), ...(only === undefined ? [] : [only])]) found.words.add(String(word));
  for (const [part, inner] of Object.entries(schema)) if (part !== 'properties') wordsIn(inner, found);
}

describe('the words of the policy book', () => {
  const found = { names: new Set<string>(), words: new Set<string>() };
  wordsIn(policySchema.toJSONSchema({ unrepresentable: 'any', io: 'input' }), found);

  it.each([
    ['Indonesian', id],
    ['English', en],
  ])('every field and every word has a name in %s', (_, { fields, values, roles, chapters }) => {
    const named = new Set([fields, values, roles, chapters].flatMap((table) => Object.keys(table)));
    const all = [...found.names, ...found.words].filter((word) => !unnamed.test(word));
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((word) => !named.has(word))).toEqual([]);
  });
});
