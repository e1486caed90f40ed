import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toWholeCase, type WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type BureauSets, bureauSetNames, bureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { fromScore5C } from '@trustiq/contract/scoring/from-score-5c.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import type { Finding } from '@trustiq/domain/explanation/finding.ts';
import { score5C } from '@trustiq/domain/scoring/score-5c.ts';
import type { CriteriaValues } from '@trustiq/domain/scoring/scorecard.ts';
import { scorecardV1 } from '@trustiq/domain/scoring/scorecard-v1.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer } from '../../testing/answer.ts';
import { caseBriefOf } from '../../testing/case-brief.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { CaseRating } from './case-rating.tsx';

const application = {
  id: 409,
  applicationRequestId: 700409,
  version: 7,
  actions: ['checkScoring'],
  kycFlags: [],
  contacts: [{ id: 1 }],
  loan: { product: { id: 106379, isBusiness: true } },
  bureau: { requestedAt: '2026-11-14T02:00:00.000Z', isStale: false, failures: 0 },
} as unknown as WholeCase;

const nothing = Object.fromEntries(
  bureauSetNames.map((name) => [name, bureauSets[name].isList ? [] : null]),
) as unknown as BureauSets;

const report = {
  requestedAt: '2026-11-14T02:00:00.000Z',
  isStale: false,
  source: 'simulated',
  missingSets: [],
  failures: null,
  sets: {
    ...nothing,
    subject: {
      ...Object.fromEntries(Object.keys(bureauSets.subject.fields).map((field) => [field, null])),
      fullName: 'SRI CONTOH',
      flagMatched: '1',
    },
    score: {
      scoreRaw: 551,
      scoreRange: 'Gi',
      description: 'Medium-Low Risk',
      exclusionRuleCode: null,
      exclusionRuleDescription: null,
    },
  },
};

/** All criteria at their best: vector S2. */
const best = Object.fromEntries(
  scorecardV1.areas.flatMap(({ criteria }) =>
    criteria.map((criterion) => [
      criterion.key,
      criterion.kind === 'choice' ? criterion.options.find(({ score }) => score === 5)?.code : criterion.bounds[0],
    ]),
  ),
) as unknown as CriteriaValues;
const score = score5C(scorecardV1, best, { mostMissingCriteria: 5 });

const decision = {
  aplication: toWholeCase(wholeCaseOf({ id: 409 })),
  alternateScore1: 551,
  alternateScore2: null,
  deApproved: true,
  deScore: 'A - Sangat Baik (100.00)',
  dbr: null,
  dbr2: null,
  koReasons: [],
  missingInputs: [],
};

const unknownOf = (
  code: Finding['code'],
  kind: Finding['source']['kind'],
  values: Finding['values'] = {},
): Finding => ({
  code,
  side: 'UNKNOWN',
  values,
  source: { kind, ref: null },
  weight: 50,
});

const brief = caseBriefOf({
  verdict: 'INCOMPLETE',
  supporting: [
    {
      code: 'bureau_grade_good',
      side: 'FOR',
      values: { score: 551, grade: 'G' },
      source: { kind: 'bureau', ref: 'score' },
      weight: 60,
    },
  ],
  concerns: [],
  unknown: [unknownOf('fdc_not_asked', 'fdc'), unknownOf('contact_not_called', 'contact', { count: 1 })],
});

const open = (role: Role, answers: Parameters<typeof answer>[0] = {}, { withFdc = true } = {}) => {
  const asked = answer({
    'GET /api/clik/report/700409': { body: report },
    'GET /api/application-data/fdc/700409': { body: { source: null, summary: null, details: [], matrix: [] } },
    'GET /api/application-data/credit-summary/409': { body: null },
    'GET /api/loan-data-mp/app/409': { body: decision },
    'GET /api/application-data/scoring/409': { body: score && fromScore5C(score, decision.deScore) },
    'GET /api/application-data-ec-ver/list/409': { body: [], headers: { 'x-total-count': '0' } },
    'GET /api/application-data-deviasi/app/409': { body: [] },
    'GET /api/cases/409/brief': { body: brief },
    ...answers,
  });
  startSession(sessionOf(role));
  const rating = <CaseRating application={application} canSeeDetail withDeviations withFdc={withFdc} />;
  openApp([{ path: '/', element: rating }], '/');
  return asked;
};

beforeEach(() => loadTexts('scoring', 'bureau', 'deviations', 'fdc', 'reference', 'ui', 'validation'));
afterEach(() => switchLanguage('id'));

describe('Info Rating Dan Score', { timeout: 20_000 }, () => {
  it('explains the case, and does not call it clean while inputs are missing', async () => {
    open('ROLE_ANALYST');
    const explanation = await screen.findByLabelText('Ringkasan kasus');
    expect(explanation.textContent).toContain('Belum lengkap: kasus belum dapat disebut bersih');
    expect(explanation.textContent).toContain('Skor CLIK 551, risk grade G');
    expect(explanation.textContent).toContain('Data AFPI FDC belum ada');
    expect(explanation.textContent).toContain('Kontak darurat belum dihubungi (1)');
  });

  it('says as much as the brief above, and nothing of fintech loans, calls and deviations to HRD', async () => {
    const told = caseBriefOf({ deviations: null, memo: null });
    const asked = open('ROLE_EXT_CHECKER', { 'GET /api/cases/409/brief': { body: told } }, { withFdc: false });
    const explanation = await screen.findByLabelText('Ringkasan kasus');
    expect(within(explanation).getByRole('button', { name: 'Semua temuan (2)' })).toBeTruthy();
    expect(explanation.textContent).toContain('Ada yang perlu perhatian');
    expect(explanation.textContent).toContain('Kol 1 seluruh fasilitas (2), 24 bulan');
    expect(explanation.textContent).toContain('DBR 43.10%');
    expect(explanation.textContent).not.toMatch(/FDC|fintech|[Dd]eviasi|[Kk]ontak darurat/);
    const calls = asked.map(({ call }) => call);
    expect(calls).not.toContain('GET /api/application-data/fdc/700409');
    expect(calls).not.toContain('GET /api/application-data-ec-ver/list/409');
  });

  it('leads from a line of the bureau to the report, asked for once', async () => {
    const asked = open('ROLE_ANALYST');
    fireEvent.click(await screen.findByLabelText(/Sumber: CLIK. Skor CLIK 551/));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('SRI CONTOH')).toBeTruthy();
    expect(within(dialog).getByText('Subject Matched')).toBeTruthy();
    expect(within(dialog).getByText('Data simulasi')).toBeTruthy();
    expect(asked.filter(({ call }) => call === 'GET /api/clik/report/700409')).toHaveLength(1);
  });

  it('offers no way to what the screen does not have', async () => {
    open('ROLE_ANALYST', {}, { withFdc: false });
    fireEvent.click(await screen.findByRole('button', { name: /Semua temuan/ }));
    fireEvent.click(await screen.findByLabelText(/Sumber: AFPI FDC. Data AFPI FDC belum ada/));
    await screen.findByRole('dialog');
    expect(screen.queryByText('Buka AFPI FDC')).toBeNull();
    fireEvent.click(screen.getByLabelText(/Sumber: verifikasi. Kontak darurat belum dihubungi/));
    expect(screen.queryByText('Buka verifikasi')).toBeNull();
  });

  it('recommends by the rating and opens the 5C profile with its totals', async () => {
    open('ROLE_ANALYST');
    expect(await screen.findByText('Di Rekomendasikan')).toBeTruthy();
    fireEvent.click(screen.getByText('DETAIL SCORING'));
    const total = await screen.findByText('TOTAL SCORE');
    expect(total.closest('tr')?.textContent).toBe('TOTAL SCORE100.00');
    expect(screen.getByText('PROFIL NASABAH KREDIT BERDASARKAN PRINSIP 5C + DATA PRIBADI')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'E Colleteral (Agunan)' })).toBeTruthy();
  });

  it('tells the values of the 5C profile in English to who reads English', async () => {
    await switchLanguage('en');
    open('ROLE_ANALYST');
    fireEvent.click(await screen.findByText('SCORING DETAILS'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Very open, all data can be verified')).toBeTruthy();
    expect(within(dialog).getAllByText('10 years')).toHaveLength(2);
    expect(within(dialog).queryByText(/Sangat terbuka|tahun/)).toBeNull();
  });

  it('keeps the 5C profile from roles without the authority', async () => {
    open('ROLE_CHECKER');
    await screen.findByText('Di Rekomendasikan');
    expect(screen.queryByText('DETAIL SCORING')).toBeNull();
  });

  it('says when there is no profile, and shows - without loan data', async () => {
    open('ROLE_ANALYST', {
      'GET /api/loan-data-mp/app/409': { body: null },
      'GET /api/application-data/scoring/409': { body: null },
    });
    const recommendation = await screen.findByText('Rekomendasi');
    expect(recommendation.parentElement?.textContent).toBe('Rekomendasi-');
    fireEvent.click(screen.getByText('DETAIL SCORING'));
    expect(await within(await screen.findByRole('dialog')).findByText('Data tidak ditemukan!')).toBeTruthy();
  });

  it('reads everything again after CEK SCORING, and says who did not answer', async () => {
    const asked = open('ROLE_ANALYST', {
      'POST /api/application-data/scoring/409': {
        body: {
          bureau: { isAnswered: false, why: 'timeout', failures: 1 },
          fdc: { isAnswered: true, why: null },
          deScore: null,
          deApproved: false,
          dbr: null,
          dbr2: null,
          missing: [],
          missingInputs: [],
          deviations: [],
        },
      },
    });
    await screen.findByText('Di Rekomendasikan');
    fireEvent.click(screen.getByText('CEK SCORING'));
    expect(await screen.findByText('Biro kredit tidak menjawab')).toBeTruthy();
    await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /api/clik/report/700409')).toHaveLength(2));
  });
});
