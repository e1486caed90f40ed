import { describe, expect, it } from 'vitest';
import { carryOver } from './carry-over.ts';
import type { Policy } from './policy.ts';

const branch = (id: number, city: string) => ({ id, code: String(id), name: `Cabang ${id}`, city });
const row = (upToRupiah: number | null) => ({ upToRupiah, chain: [{ role: 'ROLE_CABANG', votes: 1 }] });

/** As much of a policy as the sentences need. */
const policyWith = (parts: {
  ages?: number;
  days?: number;
  branches?: readonly ReturnType<typeof branch>[];
  rows?: readonly ReturnType<typeof row>[];
}) =>
  ({
    limits: { minimumAgeYears: parts.ages ?? 21, approvalValidDays: parts.days ?? 30 },
    organisation: { branches: parts.branches ?? [branch(1, 'Kuta'), branch(2, 'Ubud')] },
    authority: { rows: parts.rows ?? [row(25), row(null)] },
  }) as unknown as Policy;

const base = policyWith({});

describe('changes carried over to a newer version', () => {
  it('are all there, and so is what the newer version says', () => {
    const { policy, contested } = carryOver(base, policyWith({ ages: 23 }), policyWith({ days: 60 }));
    expect(policy).toEqual(policyWith({ ages: 23, days: 60 }));
    expect(contested).toEqual([]);
  });

  it('keep the own value where both changed it, and tell it', () => {
    const { policy, contested } = carryOver(base, policyWith({ ages: 23 }), policyWith({ ages: 20, days: 60 }));
    expect(policy).toEqual(policyWith({ ages: 23, days: 60 }));
    expect(contested).toEqual([{ path: ['limits', 'minimumAgeYears'], before: 20, after: 23 }]);
  });

  it('find rows by their number, wherever they stand, and keep rows that either side added', () => {
    const mine = policyWith({ branches: [branch(1, 'Kuta'), branch(2, 'Gianyar'), branch(3, 'Bangli')] });
    const theirs = policyWith({ branches: [branch(4, 'Negara'), branch(2, 'Ubud'), branch(1, 'Badung')] });
    const { policy, contested } = carryOver(base, mine, theirs);
    expect(policy.organisation.branches).toEqual([
      branch(1, 'Badung'),
      branch(2, 'Gianyar'),
      branch(3, 'Bangli'),
      branch(4, 'Negara'),
    ]);
    expect(contested).toEqual([]);
  });

  it('take rows without a name as a whole: nobody can say which is which', () => {
    const mine = policyWith({ rows: [row(30), row(null)] });
    const theirs = policyWith({ rows: [row(10), row(25), row(null)] });
    const { policy, contested } = carryOver(base, mine, theirs);
    expect(policy.authority.rows).toEqual(mine.authority.rows);
    expect(contested.map(({ path }) => path)).toEqual([['authority', 'rows']]);
  });

  it('do not contest what both changed in the same way', () => {
    const { contested } = carryOver(base, policyWith({ ages: 23 }), policyWith({ ages: 23 }));
    expect(contested).toEqual([]);
  });
});
