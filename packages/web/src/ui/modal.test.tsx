import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Button } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { loadTexts } from '../texts/language.ts';
import { AskingModal } from './asking-modal.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

beforeEach(() => loadTexts('ui'));

function Page({ onClosed }: { onClosed?: () => void }) {
  const [chosen, setChosen] = useState<'update' | 'contact' | null>(null);
  const close = () => {
    setChosen(null);
    onClosed?.();
  };
  return (
    <>
      <Button onClick={() => setChosen('update')}>UPDATE</Button>
      <Button onClick={() => setChosen('contact')}>UBAH KONTAK</Button>
      <input aria-label="Cari" />
      {chosen === 'update' && <ConfirmDialog opened question="Lanjut?" onProceed={close} onCancel={close} />}
      {chosen === 'contact' && (
        <AskingModal title="Kontak" isTyped={false} onClose={close}>
          <input aria-label="Telepon" />
        </AskingModal>
      )}
    </>
  );
}

const openBy = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return button;
};

describe('the focus when a dialog is taken away', () => {
  it('goes back to the button that opened it, and is not lost', async () => {
    openApp([{ path: '/', element: <Page /> }], '/');
    const update = await openBy('UPDATE');
    fireEvent.click(screen.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(document.activeElement).toBe(update));
    const contact = await openBy('UBAH KONTAK');
    fireEvent.keyDown(screen.getByLabelText('Telepon'), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(contact));
  });

  it('stays where something else has taken it', async () => {
    openApp([{ path: '/', element: <Page onClosed={() => screen.getByLabelText('Cari').focus()} /> }], '/');
    await openBy('UPDATE');
    fireEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('Cari'));
  });
});

describe('every dialog', () => {
  it('is made with the dialog of the kit, which gives the focus back', () => {
    const root = join(import.meta.dirname, '..');
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
    const own = paths.filter((path) =>
      /import \{[^}]*\bModal\b[^}]*\} from '@mantine\/core'/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(own).toEqual([join('ui', 'modal.tsx')]);
  });
});
