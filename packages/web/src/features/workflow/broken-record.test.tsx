import { screen } from '@testing-library/react';
import { getCase, toWholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { RECORD_BROKEN_HEADER } from '@trustiq/contract/wire/record-broken.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../../lib/api.ts';
import { forgetBrokenRecord } from '../../lib/broken-record.ts';
import { answer } from '../../testing/answer.ts';
import { offerOf, rejectOffer } from '../../testing/offer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { BrokenRecord } from './broken-record.tsx';
import { DecisionBar } from './decision-bar.tsx';

const offered = [
  offerOf({ label: 'return_to_ao', tone: 'return', transition: 'returnToAo', call: 'returnToAo' }),
  rejectOffer,
  offerOf(),
];
const application = wholeCaseOf({ offers: offered.map((offer) => ({ ...offer, obstacles: [] })) });
const { id } = application;
const nothing = () => {};

async function openCase(headers: Record<string, string>, changes: Parameters<typeof wholeCaseOf>[0] = {}) {
  await loadTexts('ui', 'workflow');
  answer({ [`GET /api/app-data-mp/${id}`]: { body: toWholeCase(application), headers } });
  await call(getCase, { params: { id } });
  const told = { onLeave: nothing, onDecided: nothing, onStale: nothing };
  const element = (
    <>
      <BrokenRecord id={id} />
      <DecisionBar
        application={{ ...application, ...changes }}
        screen="checker"
        sectionKeys={[]}
        isUnseen={false}
        {...told}
      />
    </>
  );
  openApp([{ path: '/', element }], '/');
}

const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

describe('a case of which an answer says that it was changed outside the program', () => {
  afterEach(() => forgetBrokenRecord());

  it('says so above everything else and lets nobody decide, but for the way back', async () => {
    await openCase({ [RECORD_BROKEN_HEADER]: `7,${id}` });
    expect(screen.getByRole('alert').textContent).toContain('Data aplikasi ini diubah di luar program');
    expect(['SETUJU', 'TOLAK', 'KEMBALIKAN KE AO'].map(isDisabled)).toEqual([true, true, false]);
    expect(screen.getByText(/diubah di luar program. Langkah belum dicatat/)).toBeTruthy();
  });

  it('another case is not concerned', async () => {
    await openCase({ [RECORD_BROKEN_HEADER]: '7' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(['SETUJU', 'TOLAK'].map(isDisabled)).toEqual([false, false]);
  });
});

describe('a case without a decision for the reader', () => {
  it('is only called read-only where there is nothing to do either', async () => {
    await openCase({}, { offers: [], actions: ['confirmMarriage'] });
    expect(screen.queryByText(/Hanya baca/)).toBeNull();
    expect(screen.getByText(/Tidak ada keputusan untuk Anda/)).toBeTruthy();
  });

  it('is called read-only otherwise', async () => {
    await openCase({}, { offers: [], actions: [] });
    expect(screen.getByText(/Hanya baca: tidak ada tindakan/)).toBeTruthy();
  });
});
