import { screen, waitFor } from '@testing-library/react';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { expect } from 'vitest';
import { PolicyScreen } from '../app/screens/policy-screen.tsx';
import { startSession } from '../lib/session.ts';
import { texts as id } from '../texts/id/policy.ts';
import { loadTexts } from '../texts/language.ts';
import { answer } from './answer.ts';
import { examplePolicy } from './example-policy.ts';
import { openApp } from './open-app.tsx';
import { sessionOf } from './profiles.ts';

/** The editor of the policy book at a bank that has one version. */

export const first = {
  id: 1,
  base: 0,
  digest: 'a1b2'.repeat(16),
  effectiveOn: '2000-01-01',
  emergency: null,
  note: 'Rapat direksi',
  origin: 'PERSON',
  proposer: 'Sari Pratiwi',
  isOwn: false,
  proposedAt: '2026-11-16T02:00:00.000Z',
  ruling: 'APPROVED',
  rulingNote: null,
  ruler: 'Budi',
  ruledAt: '2026-11-16T03:00:00.000Z',
  version: 1,
  effectiveFrom: '1999-12-31T17:00:00.000Z',
};
const nothingWrong = { body: { base: 1, faults: [], changes: [] } };
export const CHECK = 'POST /api/admin/policy-proposals/check';

const party = { name: 'Ratna', nik: '3273014107850001', relation: 'Komisaris' };
export const policy: Policy = { ...examplePolicy, limits: { ...examplePolicy.limits, relatedParties: [party] } };

export const answers = (more: Parameters<typeof answer>[0] = {}, newest = 1) =>
  answer({
    'GET /api/admin/policies': { body: { inForce: 1, newest, holidayYearsMissing: [], proposals: [first] } },
    'GET /api/admin/policies/1': { body: { proposal: first, policy } },
    [CHECK]: nothingWrong,
    ...more,
  });

export const open = (chapter?: string) =>
  openApp(
    [
      { path: '/', Component: PolicyScreen },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    `/?draft=1${chapter === undefined ? '' : `&chapter=${chapter}`}`,
  );

export const heading = (chapter: keyof typeof id.chapters) =>
  screen.findByRole('heading', { level: 2, name: id.chapters[chapter] });

/** What was sent to be checked last. */
export const sent = (asked: ReturnType<typeof answer>): Policy => {
  const body = asked.findLast(({ call }) => call === CHECK)?.body;
  return JSON.parse((body as { text: string }).text) as Policy;
};
export const checked = (asked: ReturnType<typeof answer>) =>
  waitFor(() => expect(asked.some(({ call }) => call === CHECK)).toBe(true), { timeout: 4000 });

/** A tab in which nothing is kept, with an administrator before it. */
export async function beginAsAdministrator(): Promise<void> {
  sessionStorage.clear();
  await loadTexts('ui', 'policy');
  startSession(sessionOf('ROLE_ADMIN'));
}
