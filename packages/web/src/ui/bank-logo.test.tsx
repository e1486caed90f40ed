import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BankLogo } from './bank-logo.tsx';

const page = () => document.querySelector('meta[name="bank"]') as HTMLMetaElement;
afterEach(() => page().removeAttribute('data-logo'));

describe('the picture of the bank on its pages', () => {
  it('is the one that the page names, with the name of the bank for those who do not see it', () => {
    page().setAttribute('data-logo', '/bank-logo/1f');
    render(<BankLogo />);
    expect(screen.getByAltText(page().content).getAttribute('src')).toBe('/bank-logo/1f');
  });

  it.each(['', '__BANK_LOGO__'])('is not there where none is named (%s)', (told) => {
    page().setAttribute('data-logo', told);
    expect(render(<BankLogo />).container.innerHTML).toBe('');
  });

  it('leaves no broken sign where it cannot be shown', () => {
    page().setAttribute('data-logo', '/bank-logo/gone');
    const { container } = render(<BankLogo />);
    fireEvent.error(screen.getByRole('img'));
    expect(container.innerHTML).toBe('');
  });
});
