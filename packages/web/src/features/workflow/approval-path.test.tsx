import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { ApprovalPath } from './approval-path.tsx';

it('the approval path shows who has voted, whose turn it is and who comes later', async () => {
  await loadTexts('ui', 'workflow');
  const application = {
    applicationStatus: 'LENDER_MARKETPLACE',
    chain: [
      { role: 'ROLE_REVIEWER', votes: 1, given: 1 },
      { role: 'ROLE_KOM', votes: 2, given: 1 },
      { role: 'ROLE_DIR_BIS', votes: 1, given: 0 },
    ],
  } as const;
  openApp(
    [{ path: '/', element: <ApprovalPath application={{ ...application, chain: [...application.chain] }} /> }],
    '/',
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Reviewer', 'Komite Kredit 1/2', 'Direktur Bisnis']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(screen.getAllByRole('img', { name: 'Sudah disetujui' })).toHaveLength(1);
});
