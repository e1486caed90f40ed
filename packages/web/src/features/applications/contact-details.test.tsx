import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toWholeCase, type WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { describe, expect, it, vi } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { LoanApplicationSection } from './loan-application-section.tsx';

const SAVE = 'PUT /api/application-data/';

async function openSection(changes: Partial<WholeCase>) {
  await loadTexts('ui', 'applications');
  const application = wholeCaseOf(changes);
  openApp([{ path: '/', element: <LoanApplicationSection application={application} /> }], '/');
}

const editable = { actions: ['editContactDetails'] as WholeCase['actions'], email: 'sri@example.test' };

async function typeContact(email: string, phone: string) {
  await userEvent.click(screen.getByRole('button', { name: 'UBAH KONTAK' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, text] of [
    [/Email/, email],
    [/No HP/, phone],
  ] as const) {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), text);
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  return dialog;
}

describe('e-mail and phone of the applicant', () => {
  it('are only read by whoever does not verify the application', async () => {
    await openSection({ actions: [] });
    expect(screen.getByText('+62 81299990001')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'UBAH KONTAK' })).toBeNull();
  });

  it('are corrected for the version that was seen', async () => {
    const asked = answer({ [SAVE]: { body: { ...toWholeCase(wholeCaseOf()), noKtpMasked: '3273********9901' } } });
    await openSection(editable);
    await typeContact('sri.baru@example.test', '081299990077');
    await vi.waitFor(() =>
      expect(asked.filter(({ call }) => call === SAVE).map(({ body }) => body)).toEqual([
        { id: 20260000001, version: 3, email: 'sri.baru@example.test', msisdn: '081299990077' },
      ]),
    );
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that cannot be right are named under their field, and nothing is sent', async () => {
    const asked = answer({});
    await openSection(editable);
    const dialog = await typeContact('sri@example.test', '12345');
    expect(dialog.getByText('Nomor HP tidak benar, contoh 81299990001')).toBeTruthy();
    expect(asked.some(({ call }) => call === SAVE)).toBe(false);
  });

  it('that the server refuses stay typed, each fault under its field', async () => {
    const refusal = problem(422, 'RULE_BROKEN', 'Data tidak valid');
    answer({ [SAVE]: { ...refusal, body: { ...refusal.body, details: { fields: { email: 'email_format' } } } } });
    await openSection(editable);
    const dialog = await typeContact('bukan email', '081299990077');
    expect(await dialog.findByText('Format email tidak benar')).toBeTruthy();
    expect(dialog.getByLabelText(/Email/)).toHaveProperty('value', 'bukan email');
  });
});
