import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import { describe, expect, it, vi } from 'vitest';
import { createOpenForm } from './store/open-form.ts';
import { emptyForm, storeOf } from './testing/example-form.ts';

const saved = (content: Record<string, string>, unsent: Record<string, string> | null) => ({
  revision: 1,
  savedAt: '2026-11-18T02:00:00.000Z',
  content,
  unsent,
});

const returned = (): FieldForm => ({
  ...emptyForm(),
  applicationId: 1,
  kind: 'RETURNED',
  parts: {
    applicant: saved({ email: 'kantor@example.test' }, { email: 'saya@example.test' }),
    work: saved({ companyName: 'PT Kantor' }, null),
    loan: saved({ loanPurpose: 'Kantor' }, { loanPurpose: 'Saya' }),
  },
});

describe('what was typed before a case went on without it', () => {
  it('is put before the officer part by part, and each choice is saved over what the case says', async () => {
    const savePart = vi.fn(async (_id: string, _part: string, base: number) => ({
      revision: base + 1,
      savedAt: '2026-11-18T03:00:00.000Z',
      missing: [],
    }));
    const form = createOpenForm(storeOf({ savePart }), returned());
    expect(form.state().conflict).toMatchObject({
      part: 'applicant',
      isEarlier: true,
      mine: { email: 'saya@example.test' },
      theirs: { revision: 1, content: { email: 'kantor@example.test' } },
    });
    await form.resolve({ email: 'kantor@example.test' });
    expect(savePart).toHaveBeenLastCalledWith(expect.any(String), 'applicant', 1, { email: 'kantor@example.test' });
    expect(form.state().conflict).toMatchObject({ part: 'loan', isEarlier: true });
    await form.resolve({ loanPurpose: 'Saya' });
    expect(savePart).toHaveBeenLastCalledWith(expect.any(String), 'loan', 1, { loanPurpose: 'Saya' });
    expect(form.state()).toMatchObject({ conflict: null, contents: { loan: { loanPurpose: 'Saya' } } });
  });

  it('asks nothing of whoever only reads the form', () => {
    expect(createOpenForm(storeOf({}), { ...returned(), isMine: false }).state().conflict).toBeNull();
  });
});
