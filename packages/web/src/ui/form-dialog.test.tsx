import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { loadTexts } from '../texts/language.ts';
import { FormDialog } from './form-dialog.tsx';

beforeEach(() => loadTexts('ui'));

describe('a form in a dialog', () => {
  const sentBy = (state: { isSending?: boolean; isComplete?: boolean }) => {
    const sent: string[] = [];
    const element = (
      <FormDialog
        opened
        title="Alasan"
        save="Simpan"
        isSending={false}
        {...state}
        onSubmit={() => sent.push('sent')}
        onClose={() => sent.push('closed')}
      >
        <input aria-label="Kata" />
      </FormDialog>
    );
    openApp([{ path: '/', element }], '/');
    const form = screen.getByLabelText('Kata').closest('form');
    if (form === null) throw new Error('There is no form');
    fireEvent.submit(form);
    return sent;
  };

  it('is sent as it is submitted', () => {
    expect(sentBy({})).toEqual(['sent']);
  });

  it('is not sent again while it is on its way', () => {
    expect(sentBy({ isSending: true })).toEqual([]);
  });

  it('is not sent before it is complete', () => {
    expect(sentBy({ isComplete: false })).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan' }).disabled).toBe(true);
  });

  it('closes by Batal and by its cross', () => {
    const did = sentBy({ isComplete: false });
    fireEvent.click(screen.getByRole('button', { name: 'Batal' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(did).toEqual(['closed', 'closed']);
  });
});
