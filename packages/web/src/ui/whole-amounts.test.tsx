import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WholeAmounts } from './whole-amounts.tsx';

describe('a sentence with amounts', () => {
  it('is never broken between Rp and the figure, and reads as before', () => {
    const text = 'sehari sebelum Rp 9.000.000 (−Rp 500.000), paling sedikit Rp 0.';
    const { container } = render(
      <p>
        <WholeAmounts text={text} />
      </p>,
    );
    expect(container.textContent).toBe(text);
    expect([...container.querySelectorAll('span')].map((piece) => piece.textContent)).toEqual([
      'Rp 9.000.000',
      '(−Rp 500.000)',
      'Rp 0',
    ]);
  });
});
