import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { i18n, switchLanguage } from './language.ts';
import { useTexts } from './use-texts.ts';

function Words() {
  return <p>{useTexts('covenants')('title')}</p>;
}

afterEach(() => switchLanguage('id'));

it.each(['id', 'en'] as const)(
  'a part whose table nobody asked for waits for it and shows no code: %s',
  async (language) => {
    await switchLanguage(language);
    i18n.removeResourceBundle(language, 'covenants');
    await act(async () => {
      render(
        <Suspense fallback="waiting">
          <Words />
        </Suspense>,
      );
    });
    const [shown] = await screen.findAllByText(/.+/, { selector: 'p' });
    expect(shown?.textContent).not.toContain('title');
    expect(shown?.textContent).toBe(i18n.getResource(language, 'covenants', 'title'));
  },
);
