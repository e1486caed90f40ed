import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { CovenantEditor } from './covenant-editor.tsx';

beforeEach(() => loadTexts('covenants', 'ui'));
afterEach(() => vi.restoreAllMocks());

const stored = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Syarat' }] }],
});

const link = async (typed: string) => {
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Isi covenant' }), {
    key: 'a',
    code: 'KeyA',
    ctrlKey: true,
  });
  fireEvent.click(screen.getByLabelText('Tautan'));
  fireEvent.change(await screen.findByLabelText('Alamat tautan'), { target: { value: typed } });
  fireEvent.click(screen.getByText('Simpan'));
};

describe('a link in the covenant', () => {
  it('without its beginning is completed, and one that is refused says why', { timeout: 30_000 }, async () => {
    const changes: string[] = [];
    const told = vi.spyOn(notifications, 'show').mockReturnValue('');
    openApp(
      [{ path: '/', element: <CovenantEditor stored={stored} isEditable onChange={(text) => changes.push(text)} /> }],
      '/',
    );
    await link('javascript:alert(1)');
    await waitFor(() => expect(told.mock.calls[0]?.[0].message).toContain('Tautan tidak dipasang'));
    expect(changes.join()).not.toContain('javascript');
    await link('contoh.id');
    await waitFor(() => expect(changes.join()).toContain('https://contoh.id'));
  });
});
