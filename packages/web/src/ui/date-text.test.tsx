import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DateText } from './date-text.tsx';

describe('a date on a screen', () => {
  it.each([
    [undefined, '2026-11-19'],
    [true, '2026-11-19 08:00:00.000'],
    ['minute', '2026-11-19 08:00'],
  ] as const)('is told in the time of the bank, as exactly as asked: %s', (withTime, text) => {
    render(<DateText at="2026-11-19T01:00:00.000Z" {...(withTime ? { withTime } : {})} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says that there is none', () => {
    render(<DateText at={null} withTime="minute" />);
    expect(screen.getByText('-')).toBeTruthy();
  });
});
