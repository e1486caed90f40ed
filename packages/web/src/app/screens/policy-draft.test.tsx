import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { policySchema } from '@trustiq/contract/policy/policy-schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../testing/answer.ts';
import { answers, beginAsAdministrator, CHECK, checked, first, open, policy } from '../../testing/policy-editor.tsx';

/** Everything that this tab keeps. */
const stored = () =>
  Object.keys(sessionStorage)
    .map((key) => sessionStorage.getItem(key))
    .join('\n');

beforeEach(beginAsAdministrator);

describe('a draft of the policy book', () => {
  it('outlives a reload without the people in it, and is not left without a question', async () => {
    answers();
    const router = open('limits');
    const age = await screen.findByLabelText('Umur terendah (tahun)');
    await userEvent.clear(age);
    await userEvent.type(age, '23');
    await userEvent.click(screen.getByRole('button', { name: 'UBAH Ratna' }));
    await userEvent.type(screen.getByLabelText('Hubungan'), ' utama');
    await userEvent.click(screen.getByRole('button', { name: 'Selesai' }));
    await waitFor(() => expect(stored()).toContain('minimumAgeYears'));
    await waitFor(() => expect(stored()).toContain('isWithoutPeople":true'));
    expect(stored()).not.toMatch(/3273014107850001|Ratna|Ratri/);
    await router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    await router.navigate('/?draft=1&chapter=limits');
    expect(await screen.findByText(/pihak terkait, penanda tangan dan kepala cabang tidak disimpan/)).toBeTruthy();
    expect(screen.getByLabelText('Umur terendah (tahun)')).toHaveProperty('value', '23');
    expect(screen.getByText('Komisaris')).toBeTruthy();
    expect(screen.getByText(/1 perubahan/)).toBeTruthy();
  }, 30_000);

  it('is thrown away where the version that it changes can no longer be read', async () => {
    sessionStorage.setItem('draft:policy:0', JSON.stringify({ base: 7, chapters: {}, isWithoutPeople: false }));
    answers({ 'GET /api/admin/policies/7': problem(404, 'NOT_FOUND', 'Tidak ada') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'BUANG DRAF' }));
    await userEvent.click(await screen.findByRole('button', { name: 'UBAH' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Draf versi 2' })).toBeTruthy();
  });

  it('is proposed with its base, from a day and with a note, after what changes was shown', async () => {
    const asked = answers({
      'POST /api/admin/policy-proposals': { body: { ...first, id: 2, ruling: null, version: null } },
    });
    open('limits');
    const age = await screen.findByLabelText('Umur terendah (tahun)');
    await userEvent.clear(age);
    await userEvent.type(age, '23');
    await userEvent.click(screen.getByRole('button', { name: 'TINJAU DAN AJUKAN' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Batas hukum › Umur terendah (tahun)')).toBeTruthy();
    await userEvent.click(await within(dialog).findByLabelText('Segera (keadaan darurat)', {}, { timeout: 20_000 }));
    await userEvent.type(within(dialog).getByLabelText(/Keadaan darurat/), 'surat OJK');
    await userEvent.type(within(dialog).getByLabelText(/Catatan untuk direktur/), 'umur');
    await userEvent.click(within(dialog).getByRole('button', { name: 'AJUKAN' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Buku Kebijakan' })).toBeTruthy();
    const body = asked.find(({ call }) => call === 'POST /api/admin/policy-proposals')?.body;
    expect(body).toMatchObject({ base: 1, emergency: 'surat OJK', note: 'umur' });
    const proposed = policySchema.parse(JSON.parse((body as { text: string }).text));
    expect(proposed).toEqual({ ...policy, limits: { ...policy.limits, minimumAgeYears: 23 } });
    expect(sessionStorage.getItem('draft:policy:0')).toBeNull();
  }, 30_000);

  it('carries its changes over to a version that was approved meanwhile', async () => {
    const asked = answers();
    open('limits');
    const age = await screen.findByLabelText('Umur terendah (tahun)');
    await userEvent.clear(age);
    await userEvent.type(age, '23');
    await checked(asked);
    const newer = { ...policy, limits: { ...policy.limits, approvalValidDays: 77, minimumAgeYears: 20 } };
    const more = {
      'GET /api/admin/policies/2': { body: { proposal: { ...first, id: 2, version: 2 }, policy: newer } },
      'POST /api/admin/policy-proposals': problem(409, 'CONFLICT', 'Versi lain sudah disetujui sementara itu.'),
    };
    answers(more, 2);
    await userEvent.click(screen.getByRole('button', { name: 'TINJAU DAN AJUKAN' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByLabelText('Segera (keadaan darurat)', {}, { timeout: 20_000 }));
    await userEvent.type(within(dialog).getByLabelText(/Keadaan darurat/), 'x');
    await userEvent.type(within(dialog).getByLabelText(/Catatan untuk direktur/), 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'AJUKAN' }));
    expect(await screen.findByText('Versi lain sudah disetujui sementara itu.')).toBeTruthy();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Pindahkan perubahan ke versi 2' }));
    expect(await screen.findByText(/Versi yang baru mengubah 1 hal yang sama/)).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Masa berlaku persetujuan (hari)')).toHaveProperty('value', '77'));
    expect(screen.getByLabelText('Umur terendah (tahun)')).toHaveProperty('value', '23');
    expect(screen.getByText(/Berdasarkan versi 2 · 1 perubahan/)).toBeTruthy();
  }, 30_000);

  it('says that it could not be checked, and shows forty faults at once', async () => {
    const faults = Array.from({ length: 40 }, (_, index) => ({
      line: 1,
      path: ['limits', 'capital', index],
      words: `salah ${index}`,
    }));
    answers({ [CHECK]: problem(503, 'OVERLOADED', 'Sibuk') });
    open('limits');
    const age = await screen.findByLabelText('Umur terendah (tahun)');
    await userEvent.clear(age);
    expect(await screen.findByText('Draf belum dapat diperiksa.', {}, { timeout: 15_000 })).toBeTruthy();
    answers({ [CHECK]: { body: { base: 1, faults, changes: [] } } });
    await userEvent.click(screen.getByRole('button', { name: 'Periksa lagi' }));
    expect((await screen.findAllByText('40 kesalahan')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: /Batas hukum › Modal/ })).toHaveLength(40);
  }, 30_000);
});
