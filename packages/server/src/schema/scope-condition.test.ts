import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataScope, isInScope } from '@trustiq/domain/access/data-scope.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { scopeCondition } from './scope-condition.ts';

const places = [
  { branchId: 1, areaId: 2 },
  { branchId: 2, areaId: 2 },
  { branchId: 6, areaId: 3 },
  { branchId: 9, areaId: 999 },
];
const scopes: readonly DataScope[] = [
  { kind: 'all' },
  { kind: 'none' },
  ...places.map(({ areaId }) => ({ kind: 'area' as const, areaId })),
  ...places.map(({ branchId }) => ({ kind: 'branch' as const, branchId })),
];

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('the scope as SQL', () => {
  it.each(scopes)('says of %o what the rule says', async (scope) => {
    const { rows } = await sql<{ branchId: number; areaId: number }>`
      select a.branch_id as "branchId", a.area_id as "areaId"
      from json_to_recordset(${JSON.stringify(places.map((place) => ({ branch_id: place.branchId, area_id: place.areaId })))}::json)
        as a (branch_id integer, area_id integer)
      where ${scopeCondition(scope)} order by 1`.execute(bank.deps.db);
    expect(rows).toEqual(places.filter((place) => isInScope(scope, place)));
  });

  it('is written nowhere else', () => {
    const source = join(import.meta.dirname, '..');
    const isWritten = (file: string) => /scope\.(areaId|branchId)\b/.test(readFileSync(join(source, file), 'utf8'));
    const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
    expect(files.filter(isWritten)).toEqual([join('schema', 'scope-condition.ts')]);
  });
});
