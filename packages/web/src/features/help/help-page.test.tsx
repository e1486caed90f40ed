import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { roles } from '@trustiq/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { guideOf } from './guide-of-role.ts';
import { HelpPage } from './help-page.tsx';

describe('the help', () => {
  it('explains one desk in five steps, with the names of its buttons and its pictures', async () => {
    openApp([{ path: '/', Component: HelpPage }], '/?meja=analyst');
    const guide = await screen.findByRole('region', { name: 'Analyst' });
    expect(within(guide).getAllByRole('listitem')).toHaveLength(5);
    expect(guide.textContent).toContain('Tekan REKOMENDASI atau TIDAK REKOMENDASI dengan catatan');
    expect(guide.textContent).not.toMatch(/[{}]/);
    const picture = await within(guide).findByRole('img', { name: 'Satu kasus di meja Analyst' });
    expect(picture.getAttribute('src')).toContain('analyst-case');
    expect(picture.getAttribute('loading')).toBe('lazy');
  });

  it('finds a word by what it means, and says when there is none', async () => {
    const user = userEvent.setup();
    openApp([{ path: '/', Component: HelpPage }], '/?meja=checker');
    const glossary = await screen.findByRole('region', { name: 'Daftar istilah' });
    const search = within(glossary).getByLabelText('Cari istilah');
    await user.type(search, 'perjanjian kredit');
    expect(
      within(glossary)
        .getAllByRole('term')
        .map((word) => word.textContent),
    ).toEqual(['PK']);
    expect(within(glossary).getByRole('status').textContent).toBe('1 istilah');
    await user.clear(search);
    await user.type(search, 'zzz');
    expect(within(glossary).getByText('Tidak ada istilah yang cocok. Coba kata lain.')).toBeTruthy();
  });

  it('shows another desk when it is chosen, and ignores a desk that does not exist', async () => {
    const user = userEvent.setup();
    openApp([{ path: '/', Component: HelpPage }], '/?meja=kitchen');
    await user.selectOptions(await screen.findByLabelText('Meja'), 'operations');
    expect(await screen.findByRole('region', { name: 'Operasional (pencairan)' })).toBeTruthy();
  });

  it('has a guide for every role, and for employee loans one of their own', () => {
    for (const role of roles) expect(guideOf({ role, areaId: 2 }), role).toBeTruthy();
    expect(guideOf({ role: 'ROLE_CHECKER', areaId: 999 })).toBe('employee');
    expect(guideOf({ role: 'ROLE_CHECKER', areaId: 2 })).toBe('checker');
  });
});
