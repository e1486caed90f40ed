import { policyFaults } from '@trustiq/domain/policy/faults/policy-faults.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { PolicyFaultCode } from '@trustiq/domain/policy/policy-fault.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { label, validPolicy } from '../../testing/any-policy.ts';

/** Many more with `npm run test:long`. */
const POLICIES = { numRuns: Number(process.env['POLICIES'] ?? 40) };

/** One thing that is wrong, and what the validator must call it. */
const breakages: readonly [PolicyFaultCode, (policy: Policy) => Policy][] = [
  [
    'empty',
    ({ authority: { rows: all, ...rest }, ...policy }) => ({
      ...policy,
      authority: { ...rest, rows: all.map((row, index) => (index === 1 ? { ...row, chain: [] } : row)) },
    }),
  ],
  [
    'not_open_at_the_end',
    ({ authority: { rows: all, ...rest }, ...policy }) => ({
      ...policy,
      authority: { ...rest, rows: all.slice(0, -1) },
    }),
  ],
  [
    'recommender_approves',
    ({ authority: own, ...policy }) => ({
      ...policy,
      authority: { ...own, branchChain: [{ role: 'ROLE_ANALYST' as never, votes: 1 }] },
    }),
  ],
  [
    'nobody_decides',
    ({ deviations: own, ...policy }) => ({
      ...policy,
      deviations: { ...own, deciders: [{ fromSeverity: 1, role: 'ROLE_DIR_KEP' }] },
    }),
  ],
  ['rated_too_well', ({ scoring: own, ...policy }) => ({ ...policy, scoring: { ...own, ratingCapOfMissing: 'A' } })],
  [
    'weights_not_100',
    ({ scoring: own, ...policy }) => ({
      ...policy,
      scoring: { ...own, areas: own.areas.map((area) => ({ ...area, weightPercent: area.weightPercent + 1 })) },
    }),
  ],
  [
    'nothing_between',
    ({ scoring: own, ...policy }) => ({
      ...policy,
      scoring: {
        ...own,
        penalties: [{ label, points: 1, condition: [{ figure: 'dbrPercent', above: 50, atMost: 50 }] }],
      },
    }),
  ],
  [
    'not_unique',
    ({ deviations: own, ...policy }) => ({
      ...policy,
      deviations: { ...own, catalogue: [...own.catalogue, ...own.catalogue] },
    }),
  ],
];

describe('any policy with something wrong in it', () => {
  it.each(breakages)('is refused: %s', (code, breakIt) => {
    fc.assert(
      fc.property(validPolicy, (policy) => {
        expect(policyFaults(breakIt(policy)).map((fault) => fault.code)).toContain(code);
      }),
      POLICIES,
    );
  });
});
