import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { LedgerReply } from '@trustiq/contract/obligations/obligations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { ObligationSection } from './obligation-section.tsx';

const application = (actions: WholeCase['actions'], documents: object[] = [{ id: 5, filename: 'surat-lunas.pdf' }]) =>
  ({ id: 409, applicationRequestId: 700409, version: 7, actions, documents }) as unknown as WholeCase;

const record = {
  startDate: '2026-01-10',
  limitRupiah: 3_000_000,
  outstandingRupiah: 1_200_000,
  instalmentRupiah: 200_000,
  standing: 'RUNNING',
  isCounted: true,
  isUnticked: false,
  isSaidTakenOver: false,
  isSpouse: false,
} as const;
const bank = { ...record, key: 'CLIK:T1', source: 'CLIK', lender: 'BANK CONTOH' } as const;
const fintech = { ...record, key: 'FDC:AFDC910:2026-01-10:3000000#1', source: 'FDC', lender: 'AFDC910' } as const;
const evidence = {
  lender: 'UNKNOWN',
  start: 'AGREES',
  limit: 'AGREES',
  balance: 'DIFFERS',
  instalment: 'UNKNOWN',
} as const;
const debt = {
  links: [],
  standing: 'RUNNING',
  state: null,
  isAsked: true,
  mark: null,
  contradictions: [],
  burdenRupiah: 200_000,
  outstandingRupiah: 1_200_000,
} as const;

const asked = {
  debts: [
    { ...debt, records: [bank] },
    { ...debt, records: [fintech] },
  ],
  questions: [{ keys: [bank.key, fintech.key], why: 'TOO_LITTLE_AGREES', evidence, changesBurden: true }],
  openQuestions: 61,
  openOfBurden: 1,
  answers: [],
  unusedMarks: [],
  wasBureauAsked: true,
  hiddenLoans: 0,
  wasFdcAsked: true,
  wasDebtorAsked: false,
  totals: {
    countedRupiah: 400_000,
    leastRupiah: 200_000,
    outstandingRupiah: 2_400_000,
    writtenOffRupiah: 0,
    takenOverRupiah: 0,
    runningDebts: 2,
  },
} as unknown as LedgerReply;

const settled = {
  ...asked,
  debts: [
    {
      ...debt,
      records: [bank, fintech],
      links: [{ keys: [bank.key, fintech.key], by: 'PERSON', evidence }],
      isAsked: false,
      state: 'NOT_DECLARED',
      contradictions: ['BALANCE'],
    },
  ],
  questions: [],
  openQuestions: 0,
  openOfBurden: 0,
  totals: { ...asked.totals, countedRupiah: 200_000 },
} as unknown as LedgerReply;

const burden = { dbr: 30, dbr2: 20 };
const GET = 'GET /api/obligations/700409';
const ANSWER = 'PUT /api/obligations/700409/pairs';
const MARK = 'PUT /api/obligations/700409/marks';

function open(ledger: LedgerReply, actions: WholeCase['actions'] = ['settleObligations'], documents?: object[]) {
  const changed = { body: { ledger: settled, before: burden, after: burden } };
  const calls = answer({ [GET]: { body: ledger }, [ANSWER]: changed, [MARK]: changed });
  openApp([{ path: '/', element: <ObligationSection application={application(actions, documents)} /> }], '/');
  return (name: string) => calls.filter(({ call }) => call === name).map(({ body }) => body);
}

beforeEach(() => loadTexts('obligations', 'ui'));

describe('the obligations of a case', { timeout: 20_000 }, () => {
  it('ask whether two records are one debt, with what agrees, and count the questions that are left', async () => {
    open(asked);
    const question = await screen.findByRole('article');
    expect(question.textContent).toContain(
      'pemberi pinjaman tidak dikenal, tanggal mulai cocok, plafon cocok, saldo berbeda',
    );
    expect(question.textContent).not.toContain('angsuran tidak ada');
    expect(screen.getByText(/1 pertanyaan menentukan beban/)).toBeTruthy();
    expect(screen.getByText(/60 pertanyaan lain/)).toBeTruthy();
    expect(screen.getByLabelText('Jumlah kewajiban').textContent).toContain('paling sedikit');
    expect(screen.getByText(/Debitur belum ditanya/)).toBeTruthy();
    expect(screen.queryByText('Tandai')).toBeNull();
  });

  it('take an answer with its reason, and no shorter one than somebody can follow', async () => {
    const sent = open(asked);
    fireEvent.click(await screen.findByRole('button', { name: 'Sama' }));
    const dialog = await screen.findByRole('dialog');
    const reason = within(dialog).getByRole('textbox');
    fireEvent.change(reason, { target: { value: 'sama' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(within(dialog).getByText('Tulis sekurangnya 10 huruf')).toBeTruthy();
    expect(sent(ANSWER)).toHaveLength(0);
    fireEvent.change(reason, { target: { value: 'Nomor kontrak sama di rekening koran' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent(ANSWER)).toHaveLength(1));
    expect(sent(ANSWER)[0]).toMatchObject({
      keys: [bank.key, fintech.key],
      isSame: true,
      reason: 'Nomor kontrak sama di rekening koran',
      version: 7,
    });
  });

  it('show what each source says of one debt and why it is one, and can be marked with a document', async () => {
    const sent = open(settled);
    fireEvent.click(await screen.findByText('2 sumber, satu utang'));
    expect(screen.getByText(/Dipastikan sebagai satu utang oleh analis/)).toBeTruthy();
    expect(screen.getByText('Tidak disebut debitur')).toBeTruthy();
    expect(screen.getByText('Saldo berbeda antar sumber')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tandai' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Beban per bulan Rp\s?200\.000 menjadi Rp\s?0/)).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText(/Alasan/), { target: { value: 'Dilunasi dari pencairan' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(within(dialog).getByText('Wajib diisi')).toBeTruthy();
    expect(sent(MARK)).toHaveLength(0);
  });

  it('ask before Escape throws away a reason that is typed, and close at once without one', async () => {
    open(asked);
    fireEvent.click(await screen.findByRole('button', { name: 'Sama' }));
    const dialog = await screen.findByRole('dialog');
    const reason = within(dialog).getByRole('textbox');
    fireEvent.change(reason, { target: { value: 'Nomor kontrak sama' } });
    fireEvent.keyDown(reason, { key: 'Escape' });
    const question = 'Isian ini belum disimpan. Tutup dan buang isiannya?';
    expect(await screen.findByText(question)).toBeTruthy();
    const asking = screen.getByText(question).closest<HTMLElement>('[role=dialog]');
    fireEvent.click(within(asking ?? dialog).getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect((reason as HTMLTextAreaElement).value).toBe('Nomor kontrak sama');
    fireEvent.change(reason, { target: { value: '' } });
    fireEvent.keyDown(reason, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can only be read by whoever may not settle them', async () => {
    open(asked, []);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Sama' })).toBeNull();
    expect(screen.queryByText('Tindakan')).toBeNull();
  });

  it('say so where nothing is known', async () => {
    open({ ...asked, debts: [], questions: [], openQuestions: 0, openOfBurden: 0, wasBureauAsked: false });
    expect(await screen.findByText('Belum ada kewajiban yang diketahui')).toBeTruthy();
    expect(screen.getByText(/Biro \(CLIK\) belum ditanya/)).toBeTruthy();
  });
});
