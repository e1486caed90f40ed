import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FoundCase } from '@trustiq/contract/applications/find-cases.ts';
import { menuFor } from '@trustiq/domain/access/menus.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DecisionBar } from '../../features/workflow/decision-bar.tsx';
import { startSession } from '../../lib/session.ts';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { answer, problem } from '../../testing/answer.ts';
import { offerOf, rejectOffer } from '../../testing/offer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { CaseFrame } from '../../ui/case/case-frame.tsx';
import { PaletteButton } from './palette-button.tsx';

const FIND = 'GET /api/cases/find';

const found = (changes: Partial<FoundCase> = {}): FoundCase => ({
  id: 20260000017,
  applicationRequestId: 500017,
  borrowerId: 3,
  fullName: 'SITI AMINAH',
  branchName: 'KPO Bandung',
  status: 'LENDER_MARKETPLACE',
  statusText: 'Persetujuan',
  stepRole: 'ROLE_KOM',
  ...changes,
});

beforeEach(async () => {
  await loadTexts('ui', 'shell', 'workflow', 'finding');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('id');
});

async function openPalette(role: Role = 'ROLE_KOM', page: React.ReactNode = null) {
  startSession(sessionOf(role));
  const entries = menuFor({ role, areaId: 2 });
  const here = (
    <>
      <PaletteButton entries={entries} />
      {page}
    </>
  );
  const router = openApp([{ path: '*', element: here }], '/');
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  return router;
}

const field = () => screen.getByRole('combobox', { name: 'Cari kasus, layar, atau tindakan' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const place = ({ state }: Awaited<ReturnType<typeof openPalette>>) => state.location.pathname + state.location.search;
/** The one that Enter would choose, as a screen reader is told. */
const pointedAt = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('what is typed before the palette has arrived', () => {
  it('is what it looks for, and no key of the screen', async () => {
    const taken = vi.fn();
    function Screen() {
      useSingleKeys({ a: taken });
      return null;
    }
    const asked = answer({ [FIND]: { body: { cases: [], hasMore: false } } });
    startSession(sessionOf('ROLE_KOM'));
    const here = (
      <>
        <PaletteButton entries={menuFor({ role: 'ROLE_KOM', areaId: 2 })} />
        <Screen />
      </>
    );
    openApp([{ path: '*', element: here }], '/');
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    for (const key of ['s', 'a', 'r', 'i', 'x', 'Backspace']) fireEvent.keyDown(document.body, { key });
    await waitFor(() => expect((field() as HTMLInputElement).value).toBe('sari'));
    expect(taken).not.toHaveBeenCalled();
    await waitFor(() => expect(asked.map(({ query }) => query.get('text'))).toContain('sari'));
    // Afterwards keys belong to the screen again.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(taken).toHaveBeenCalledOnce();
  });
});

describe('finding a case by keyboard alone', () => {
  it('tells name, number, desk and branch, and leads to where the person reads it', async () => {
    const asked = answer({ [FIND]: { body: { cases: [found(), found({ id: 20260000009 })], hasMore: false } } });
    const router = await openPalette();
    await userEvent.keyboard('siti');
    await screen.findByRole('option', { name: /20260000009/ });
    expect(options()[0]).toBe('SITI AMINAH20260000017 · Persetujuan · Komite Kredit · KPO Bandung');
    expect(screen.getByRole('status').textContent).toBe('2 kasus ditemukan');
    expect(asked.map(({ query }) => query.get('text'))).toEqual(['siti']);
    await userEvent.keyboard('{ArrowDown}');
    expect(pointedAt()).toContain('20260000009');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place(router)).toBe('/approval-detail?id=20260000009'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the borrower where the case lies at nobody’s desk', async () => {
    answer({ [FIND]: { body: { cases: [found({ status: 'REJECTED', stepRole: null })], hasMore: true } } });
    const router = await openPalette('ROLE_CHECKER');
    await userEvent.keyboard('siti');
    await screen.findByRole('option', { name: /SITI/ });
    expect(screen.getByRole('status').textContent).toContain('Masih ada yang lain');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place(router)).toBe('/borrower-detail?id=3&application=20260000017'));
  });

  it('says that it looks, that there is none, and what went wrong, and tries again', async () => {
    let release = () => {};
    const after = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer({ [FIND]: { body: { cases: [], hasMore: false }, after } });
    await openPalette();
    await userEvent.keyboard('zzz zzzz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Mencari kasus…'));
    release();
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Tidak ada kasus yang cocok pada cakupan Anda'),
    );
    answer({ [FIND]: problem(429, 'THROTTLED', 'Terlalu banyak percobaan') });
    await userEvent.keyboard('z');
    await screen.findByRole('option', { name: 'Cari lagi' });
    expect(screen.getByRole('status').textContent).toContain('Terlalu banyak percobaan');
    answer({ [FIND]: { body: { cases: [found()], hasMore: false } } });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: /SITI/ });
  });

  it('asks the server for nothing that it could not find, and never for an account officer', async () => {
    const asked = answer({ [FIND]: { body: { cases: [], hasMore: false } } });
    await openPalette();
    for (const typed of ['ab', '%%%%', '😀😀😀😀', 'مرحبا بكم', '123']) {
      fireEvent.change(field(), { target: { value: typed } });
      await new Promise((resolve) => setTimeout(resolve, 350));
      expect(screen.getByRole('status').textContent).toContain('Kasus dicari mulai tiga huruf');
    }
    cleanup();
    await openPalette('ROLE_AO');
    fireEvent.change(field(), { target: { value: 'siti aminah' } });
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(screen.getByRole('status').textContent).toBe('Tidak ada yang cocok');
    expect(asked).toEqual([]);
  });

  it('takes no more letters than a name has', async () => {
    await openPalette();
    expect(field()).toHaveProperty('maxLength', 100);
  });

  it('speaks English too', async () => {
    answer({ [FIND]: { body: { cases: [found({ statusText: 'Approval' })], hasMore: false } } });
    await switchLanguage('en');
    await openPalette();
    await userEvent.keyboard('siti');
    await screen.findByRole('option', { name: /Approval · Credit committee/ });
    expect(screen.getByRole('group', { name: 'Cases' })).toBeTruthy();
  });
});

describe('the palette', () => {
  it('chooses nothing before something is typed, and gives the keyboard back on Escape', async () => {
    answer({});
    startSession(sessionOf('ROLE_KOM'));
    const router = openApp(
      [{ path: '*', element: <PaletteButton entries={menuFor({ role: 'ROLE_KOM', areaId: 2 })} /> }],
      '/',
    );
    await userEvent.tab();
    const button = document.activeElement;
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{Enter}');
    expect(place(router)).toBe('/');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('finds a screen of the role', async () => {
    answer({});
    const router = await openPalette();
    await userEvent.keyboard('inquiry');
    expect(options().length).toBeGreaterThan(0);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place(router)).toBe('/borrower'));
  });

  it('puts first what begins with what was typed', async () => {
    answer({});
    await openPalette('ROLE_ANALYST');
    await userEvent.keyboard('prescreen');
    expect(options()[0]).toMatch(/^Prescreen/);
    expect(options().some((option) => option?.startsWith('Upload Data Prescreen'))).toBe(true);
  });
});

describe('the open case', () => {
  const caseWith = (offers: ReturnType<typeof offerOf>[], isUnseen = false) => (
    <CaseFrame
      header={null}
      sections={[{ key: 'product', title: 'Info Produk', content: 'angka' }]}
      bar={
        <DecisionBar
          application={wholeCaseOf({ offers: offers.map((offer) => ({ ...offer, obstacles: [...offer.obstacles] })) })}
          screen="checker"
          sectionKeys={['product']}
          isUnseen={isUnseen}
          onLeave={() => {}}
          onDecided={() => {}}
          onStale={() => {}}
        />
      }
    />
  );

  it('offers the buttons of its bar by their names, closed for the same reasons', async () => {
    answer({ 'GET /api/reject/reason': { body: [] } });
    await openPalette('ROLE_CHECKER', caseWith([offerOf({ obstacles: ['calc_stale'] }), rejectOffer]));
    const group = within(screen.getByRole('group', { name: 'Kasus ini' }));
    const [approve, reject] = group.getAllByRole('option');
    expect(approve?.textContent).toBe('SETUJUHitung ulang produk pada bagian Info Produk terlebih dahulu');
    expect(approve?.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(approve as HTMLElement);
    expect(field()).toBeTruthy();
    expect(reject?.textContent).toBe('TOLAK');
    await userEvent.keyboard('tolak{Enter}');
    expect(await screen.findByRole('dialog', { name: 'TOLAK' })).toBeTruthy();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Cari kasus, layar, atau tindakan' });
    expect(screen.queryByRole('group', { name: 'Kasus ini' })).toBeNull();
  });

  it('offers nothing of a case that changed unseen', async () => {
    answer({});
    await openPalette('ROLE_CHECKER', caseWith([offerOf()], true));
    expect(screen.getByRole('option', { name: /SETUJU/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('leads to its sections and prints it', async () => {
    answer({});
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await openPalette('ROLE_CHECKER', caseWith([offerOf()]));
    await userEvent.keyboard('info produk{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Info Produk'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('cetak{Enter}');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});
