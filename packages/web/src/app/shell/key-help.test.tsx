import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { KeyHelp } from './key-help.tsx';

describe('the help of a screen', () => {
  it('explains the words of its labels, heads that sort and cards, each once', async () => {
    // The screen is there before somebody asks.
    const content = document.createElement('div');
    content.id = 'content';
    content.innerHTML =
      '<label>NIK <input></label><button>DBR</button><span>Rating</span><p data-title="SLA">2 j</p><p>NIK</p>';
    document.body.append(content);
    onTestFinished(() => content.remove());
    openApp([{ path: '/', element: <KeyHelp onClose={vi.fn()} /> }], '/');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Istilah di layar ini')).toBeTruthy();
    const words = within(dialog).getAllByText(/^[A-Z]+: /);
    expect(words.map(({ textContent }) => textContent?.split(':')[0])).toEqual(['NIK', 'DBR', 'SLA']);
  });
});
