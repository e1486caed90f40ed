import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fromPassingQuestion } from '@trustiq/contract/passing-options/passing-facts.ts';
import { randomQuestion } from '@trustiq/domain/passing-options/testing/random-question.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { PassingDrawer } from './passing-drawer.tsx';

const FACTS = 'GET /api/cases/20260000001/passing-facts';
const onClose = vi.fn();
const onApplied = vi.fn();

beforeEach(async () => {
  await loadTexts('passing', 'ui');
  onClose.mockReset();
  onApplied.mockReset();
});

/** Cases whose answers are known: 82 is knocked out and has a way with a proof, 15 has none, 2 misses an input, 5 passes. */
const replyOf = (seed: number) => ({ body: fromPassingQuestion(3, randomQuestion(seed)) });

function openDrawer(facts: Parameters<typeof answer>[0][string]) {
  answer({ [FACTS]: facts });
  const element = <PassingDrawer application={wholeCaseOf()} onClose={onClose} onApplied={onApplied} />;
  openApp([{ path: '/', element }], '/');
}

describe('what would pass, on a page without threads', () => {
  it('shows options with what they change and what needs proof, and fills the calculator with one', async () => {
    openDrawer(replyOf(82));
    const apply = await screen.findByRole('button', { name: 'Terapkan pilihan 1 ke kalkulator' });
    expect(screen.getByRole('status').textContent).toContain('Tidak ada pilihan lain yang lebih baik');
    expect(within(screen.getByRole('dialog')).getByText('perlu bukti')).toBeTruthy();
    await userEvent.click(apply);
    expect([onClose.mock.calls.length, onApplied.mock.calls.length]).toEqual([1, 1]);
  });

  it('says which input is missing instead of options', async () => {
    openDrawer(replyOf(2));
    await screen.findByText('Skor belum bisa diketahui. Lengkapi dahulu:');
    expect(screen.getByText('Taksasi jaminan')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Terapkan/ })).toBeNull();
  });

  it('says that a case passes already, and looks again for another aim', async () => {
    openDrawer(replyOf(3));
    await screen.findByText(/sudah mencapai sasaran/);
    await userEvent.click(screen.getByRole('radio', { name: 'Tanpa deviasi' }));
    await screen.findByText('Tidak ada perubahan yang mencapai sasaran ini.');
    expect(screen.getByText(/Dicoba: pokok dalam langkah/)).toBeTruthy();
  });

  it.each([
    ['an older', 0],
    ['a newer', 2],
  ])('judges nothing by facts of %s shape, and says that page and server differ', async (_, schema) => {
    const { body } = replyOf(82);
    openDrawer({ body: { ...body, facts: { ...body.facts, schema } } });
    await screen.findByText(/Halaman ini dan server berbeda versi/);
    expect(screen.queryByRole('button', { name: /Terapkan/ })).toBeNull();
  });

  it('judges nothing by facts of which one is missing', async () => {
    const { body } = replyOf(82);
    const { fdc: _, ...facts } = body.facts;
    openDrawer({ body: { ...body, facts } });
    await screen.findByText(/Halaman ini dan server berbeda versi/);
  });

  it('says what failed, and asks again', async () => {
    openDrawer(problem(409, 'STEP_REFUSED', 'Status aplikasi sudah berubah'));
    await waitFor(() => expect(screen.getByText(/Status aplikasi sudah berubah/)).toBeTruthy());
    expect(screen.getByRole('button', { name: /Coba lagi/ })).toBeTruthy();
  });
});
