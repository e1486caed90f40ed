/**
 * The version of the policy that holds at a moment, among a hundred: the look-up that every rule begins with, against a
 * look-up of the same thing in a Map, in turns in the same run.
 */
import { policyOn } from '@trustiq/domain/policy/versions/policy-on.ts';

const ROUNDS = 9;
const LOOK_UPS = 100_000;
const VERSIONS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const GOAL_NANOSECONDS = 1_000;

const first = Date.UTC(2020, 0, 1);
const versions = Array.from({ length: VERSIONS }, (_, index) => ({
  version: index + 1,
  effectiveFrom: new Date(first + index * 20 * DAY_MS),
}));
const byNumber = new Map(versions.map((version) => [version.version, version]));
const today = new Date(first + VERSIONS * 20 * DAY_MS);
/** A case that was decided under the oldest of them. */
const longAgo = new Date(first + DAY_MS);

function nanosecondsOf(lookUp: () => { version: number } | null | undefined): number {
  const startedAt = performance.now();
  let sum = 0;
  for (let turn = 0; turn < LOOK_UPS; turn++) sum += lookUp()?.version ?? 0;
  if (sum === 0) throw new Error('Nothing was found');
  return ((performance.now() - startedAt) / LOOK_UPS) * 1_000_000;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const spent = { today: [] as number[], longAgo: [] as number[], map: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  spent.today.push(nanosecondsOf(() => policyOn(versions, today)));
  spent.longAgo.push(nanosecondsOf(() => policyOn(versions, longAgo)));
  spent.map.push(nanosecondsOf(() => byNumber.get(VERSIONS)));
}
const [now, old, map] = [median(spent.today), median(spent.longAgo), median(spent.map)];
console.log(
  `of today: ${now.toFixed(0)} ns, of the oldest of ${VERSIONS}: ${old.toFixed(0)} ns; Map: ${map.toFixed(0)} ns`,
);
console.log(`ratio to the Map: ${(now / map).toFixed(1)} and ${(old / map).toFixed(1)}; goal ${GOAL_NANOSECONDS} ns`);
process.exit(Math.max(now, old) <= GOAL_NANOSECONDS ? 0 : 1);
