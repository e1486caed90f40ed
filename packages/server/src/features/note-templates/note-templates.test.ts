import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '../../testing/absence.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const keep = async (templates: unknown) =>
  (await clientFor(bank, 'analyst')).setNoteTemplates({ body: { templates } as never });
const kept = async (name: string) => (await (await clientFor(bank, name)).getNoteTemplates()).templates;

const first = { name: 'Dokumen kurang', text: 'KTP pasangan belum ada.\nMohon dilengkapi. 100% مرحبا 😀' };

describe('the templates of notes', () => {
  it('are kept for one person as they were written, and for nobody else', async () => {
    expect(await kept('analyst')).toEqual([]);
    await keep([{ ...first, name: `  ${first.name} ` }]);
    await keep([first, { name: 'Kedua', text: 'x'.repeat(2_000) }]);
    expect((await kept('analyst')).map(({ name }) => name)).toEqual(['Dokumen kurang', 'Kedua']);
    expect((await kept('analyst'))[0]).toEqual(first);
    expect(await kept('kom')).toEqual([]);
    expect(await kept('ao')).toEqual([]);
    await keep([]);
    expect(await kept('analyst')).toEqual([]);
  });

  it.each([
    ['without a name', [{ ...first, name: '  ' }]],
    ['with a name too long', [{ ...first, name: 'n'.repeat(41) }]],
    ['without a text', [{ ...first, text: ' \n ' }]],
    ['longer than a note', [{ ...first, text: 'x'.repeat(5_000) }]],
    ['of the same name twice', [first, { ...first, name: 'dokumen KURANG' }]],
    ['more than twenty', Array.from({ length: 21 }, (_, index) => ({ ...first, name: String(index) }))],
    ['with something else', [{ ...first, userId: 1 }]],
  ])('are refused %s', async (_, templates) => {
    await keep([first]);
    expect(await codeOf(keep(templates))).toBe('INVALID_REQUEST');
    expect(await kept('analyst')).toEqual([first]);
  });

  it('are counted by the audit, not told', async () => {
    await keep([first]);
    expect((await auditEventsOf(bank.deps.db, 'analyst')).at(-1)).toEqual({
      event: 'preferences_changed',
      details: { noteTemplates: 1 },
    });
  });
});
