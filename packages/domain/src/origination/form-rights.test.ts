import { describe, expect, it } from 'vitest';
import type { Actor } from '../access/roles.ts';
import { mayAssignForm, mayDiscardForm, mayReadForm, maySendForm, mayWriteForm } from './form-rights.ts';

const form = { officerId: 7, branchId: 1, isSent: false };
const sent = { ...form, isSent: true };
const officer: Actor = { userId: 7, role: 'ROLE_AO', areaId: 2, branchId: 1 };
const colleague: Actor = { ...officer, userId: 8 };
const head: Actor = { userId: 9, role: 'ROLE_CABANG', areaId: 2, branchId: 1 };
const otherHead: Actor = { ...head, branchId: 2 };
const administrator: Actor = { userId: 7, role: 'ROLE_ADMIN', areaId: null, branchId: null };

describe('a form of the field', () => {
  it.each<[string, Actor, boolean, boolean, boolean, boolean]>([
    ['its officer', officer, true, true, true, false],
    ['another officer of the branch', colleague, false, false, false, false],
    ['the head of the branch', head, true, false, true, true],
    ['the head of another branch', otherHead, false, false, false, false],
    ['somebody else, even under the same number', administrator, false, false, false, false],
  ])('of %s', (_, actor, reads, writes, sends, assigns) => {
    expect([mayReadForm, mayWriteForm, maySendForm, mayAssignForm].map((may) => may(form, actor))).toEqual([
      reads,
      writes,
      sends,
      assigns,
    ]);
  });

  it('is only read once it was sent', () => {
    expect([mayReadForm, mayWriteForm, maySendForm].map((may) => may(sent, officer))).toEqual([true, false, false]);
    expect(mayAssignForm(sent, head)).toBe(false);
  });

  it('is thrown away by its officer while nothing rests on it, and as a copy of what was never sent', () => {
    expect(mayDiscardForm({ ...form, isClosed: false }, officer)).toBe(true);
    expect(mayDiscardForm({ ...sent, isClosed: false }, officer)).toBe(false);
    expect(mayDiscardForm({ ...sent, isClosed: true }, officer)).toBe(true);
    for (const other of [colleague, head, administrator])
      expect(mayDiscardForm({ ...sent, isClosed: true }, other)).toBe(false);
  });
});
