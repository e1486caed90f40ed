import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { PolicyValue } from './policy-value.tsx';

const show = async (value: object) => {
  await loadTexts('policy', 'ui', 'reference');
  openApp([{ path: '/', Component: () => <PolicyValue name="insurance" value={value} /> }], '/');
};

const insurer = { name: 'Jiwa', group: 'JWA', minPremiumPercent: 0.2, maxPremiumPercent: 2.2, isActive: true };

it('shows insurers as rows of a table, one for each', async () => {
  await show({ options: ['JIWA-A', 'JIWA-B'].map((code) => ({ code, ...insurer })) });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.any(String),
    expect.stringContaining('JIWA-A'),
    expect.stringContaining('JIWA-B'),
  ]);
});

it('shows the choices of a criterion in the line of the criterion', async () => {
  const options = [
    { code: 'A', label: 'Baik', score: 5 },
    { code: 'B', label: 'Buruk', score: 1 },
  ];
  await show({ criteria: [{ scale: 'CHOICE', label: 'Sikap', options }] });
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(2);
});
