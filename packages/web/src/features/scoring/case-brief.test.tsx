import { fireEvent, screen, within } from '@testing-library/react';
import type { CaseBrief as Brief } from '@trustiq/contract/brief/case-brief.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchSingleKeys } from '../../lib/single-keys.ts';
import { answer } from '../../testing/answer.ts';
import { caseBriefOf } from '../../testing/case-brief.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { CaseBrief } from './case-brief.tsx';

const open = async (brief: Brief, wayTo: Parameters<typeof CaseBrief>[0]['wayTo'] = () => null) => {
  answer({ 'GET /api/cases/409/brief': { body: brief } });
  openApp([{ path: '/', element: <CaseBrief applicationId={409} wayTo={wayTo} /> }], '/');
  await screen.findByText(/144\.500\.000|sebagian di cabang lain|partly/);
  return screen.getByRole('region');
};

beforeEach(() => loadTexts('brief', 'scoring', 'reference', 'ui'));
afterEach(() => switchLanguage('id'));

describe('the decision brief', () => {
  it('tells the verdict, each figure with its limit and how it stands, reasons, memo, deviation and relationship', async () => {
    const panel = await open(caseBriefOf());
    const text = panel.textContent;
    expect(text).toContain('Layak dengan 1 perhatian');
    expect(text).toContain('kebijakan versi 14 · dihitung 2026-11-16 09:12');
    expect(text).toContain('DBR43.10% batas 40%, perlu perhatian');
    expect(text).toContain('LTVbelum ada batas 70%, tidak diketahui');
    expect(text).toContain('RatingB 78.20');
    expect(text).toContain('Maya Analis, 2026-11-15 16:40');
    expect(text).toContain('DEV01 · tingkat 1 · diusulkan');
    expect(text).toContain('CIF 20021 · 1 pinjaman cair di bank ini');
  });

  it('says first that a rule refuses the case, and that we know who was surveyed as new', async () => {
    const panel = await open(
      caseBriefOf({ verdict: 'KNOCKED_OUT', relationship: { cif: null, isContradicted: true, ownLoans: 2 } }),
    );
    expect(panel.dataset['verdict']).toBe('KNOCKED_OUT');
    expect(within(panel).getByText('Gugur')).toBeTruthy();
    expect(within(panel).getByText('survei menyebut baru')).toBeTruthy();
  });

  it('shows three of the reasons for, and all against', async () => {
    const one = caseBriefOf().supporting[0];
    const other = caseBriefOf().concerns[0];
    if (!one || !other) throw new Error('no findings');
    const five = [1, 2, 3, 4, 5];
    const panel = await open(
      caseBriefOf({
        supporting: five.map((ref) => ({ ...one, source: { kind: 'bureau', ref } })),
        concerns: five.map((ref) => ({ ...other, source: { kind: 'bureau', ref } })),
      }),
    );
    expect(within(panel).getAllByRole('listitem')).toHaveLength(8);
    expect(panel.textContent).toContain('Mendukung 5 tiga terkuat');
  });

  it('beside a long list against it shows the strongest reason for alone, and still all against', async () => {
    const [one, other] = [caseBriefOf().supporting[0], caseBriefOf().concerns[0]];
    if (!one || !other) throw new Error('no findings');
    const many = (finding: typeof one, count: number) =>
      Array.from({ length: count }, (_, ref) => ({ ...finding, source: { kind: 'bureau' as const, ref } }));
    const panel = await open(caseBriefOf({ supporting: many(one, 5), concerns: many(other, 7) }));
    expect(within(panel).getAllByRole('listitem')).toHaveLength(8);
    expect(panel.textContent).toContain('Perlu perhatian 7');
    expect(panel.textContent).toContain('Mendukung 5 yang terkuat');
  });

  it('tells old and new since the last look, in English too, and nothing on the first', async () => {
    await switchLanguage('en');
    const panel = await open(
      caseBriefOf({
        since: {
          at: '2026-11-15T02:00:00.000Z',
          changes: [
            { field: 'tenor', from: 24, to: 36 },
            { field: 'dbr', from: 43.1, to: null },
            { field: 'documentAdded', name: 'mutasi.pdf' },
          ],
        },
      }),
    );
    expect(panel.textContent).toContain(
      'Since you last looked (2026-11-15 09:00): tenor 24 → 36 · DBR 43.10% → - · document mutasi.pdf is new',
    );
  });

  it('tells HRD neither memo nor deviations', async () => {
    const panel = await open(caseBriefOf({ deviations: null, memo: null }));
    expect(panel.textContent).not.toMatch(/Memo|Deviasi/);
    expect(panel.textContent).not.toContain('Sejak terakhir');
  });

  it('leads to the section of a reason, and back by the key b', async () => {
    const go = vi.fn();
    const panel = await open(caseBriefOf(), (kind) => (kind === 'ratio' ? go : null));
    fireEvent.click(within(panel).getByLabelText(/Buka rumus\. DBR 43\.10%/));
    expect(go).toHaveBeenCalledOnce();
    expect(within(panel).queryByLabelText(/Buka CLIK/)).toBeNull();
    switchSingleKeys(false);
    fireEvent.keyDown(document.documentElement, { key: 'b', code: 'KeyB' });
    expect(document.activeElement).not.toBe(panel);
    switchSingleKeys(true);
    fireEvent.keyDown(document.documentElement, { key: 'b', code: 'KeyB' });
    expect(document.activeElement).toBe(panel);
  });
});
