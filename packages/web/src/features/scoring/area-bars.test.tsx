import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { AreaBars } from './area-bars.tsx';
import type { ProfileArea } from './profile-areas.ts';

beforeEach(() => loadTexts('scoring', 'ui'));

const area = (weightPercent: number | null): ProfileArea => ({
  key: 'character',
  weightPercent,
  total: 12,
  final: 18.75,
  criteria: [],
});

it('an area is shown with what it could reach by the version it was scored by', async () => {
  openApp([{ path: '/', element: <AreaBars areas={[area(27.5)]} /> }], '/');
  await screen.findByText('18.75 / 27.5');
  expect(document.querySelector<HTMLElement>('dd [aria-hidden] span')?.style.width).toMatch(/^68\.18/);
});

it('where that is not known no bar and no limit is invented', async () => {
  openApp([{ path: '/', element: <AreaBars areas={[area(null)]} /> }], '/');
  await screen.findByText('18.75');
  expect(document.querySelector('dd [aria-hidden]')).toBeNull();
});
