import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { askAgain } from '../../lib/ask-again.ts';
import { loadTexts } from '../../texts/language.ts';
import { lazyPart } from './lazy-part.tsx';

beforeAll(() => loadTexts('ui'));

it('a part that could not be fetched says so in its place and is fetched when asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ name }: { name: string }) => <p>Bagian {name}</p> };
  }, []);
  render(
    <MantineProvider>
      <p>Sisanya</p>
      <Suspense>
        <Part name="survei" />
      </Suspense>
    </MantineProvider>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('Sisanya')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Bagian survei')).toBeTruthy();
  expect(asked).toBe(2);
});

it('is asked for again before it is said to be missing', async () => {
  let asked = 0;
  const part = await askAgain(async () => {
    asked += 1;
    if (asked < 3) throw new Error('503');
    return 'here';
  }, [1, 1]);
  expect([part, asked]).toEqual(['here', 3]);
});
