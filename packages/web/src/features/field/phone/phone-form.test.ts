// oxlint-disable-next-line import/no-unassigned-import -- it gives the page a database, and nothing else
import 'fake-indexeddb/auto';
import type { Caller } from '@trustiq/contract/client.ts';
import type { PartContent } from '@trustiq/contract/field/form-parts.ts';
import { describe, expect, it, vi } from 'vitest';
import { onMisfit } from '../../../lib/answer-misfit.ts';
import { emptyForm } from '../testing/example-form.ts';
import { draftOf } from './draft.ts';
import { createPhoneForm } from './phone-form.ts';
import { createSender } from './sender.ts';
import { createModelOffice, problem } from './testing/model-office.ts';
import { newTestPhone } from './testing/open-test-store.ts';

async function formOnPhone({ isOnline = (): boolean => true, losesFirstAnswer = false } = {}) {
  const office = createModelOffice();
  let isLosing = losesFirstAnswer;
  const call = (async (declared: Parameters<Caller>[0], request: never) => {
    const reply = await office.call(declared, request);
    if (!isLosing || !declared.path.endsWith('/:part')) return reply;
    isLosing = false;
    throw new TypeError('Failed to fetch');
  }) as unknown as Caller;
  const phone = await newTestPhone();
  const here = await phone.open();
  const now = () => new Date('2026-11-18T03:00:00Z');
  const { isSignedIn } = office;
  const { drafts } = here;
  const { deviceId } = phone;
  const sender = createSender({ deviceId, call, drafts, isSignedIn, isOnline, now, random: () => 0.5 });
  const draft = draftOf(emptyForm(), false, '2026-11-18T02:00:00.000Z');
  await drafts.update(draft.form.id, () => draft);
  const renew = async () => {};
  const form = createPhoneForm({ deviceId, drafts, sender, isSignedIn, isOnline, now, renew }, draft);
  form.subscribe(() => {});
  const type = async (content: PartContent) => {
    form.change('applicant', () => content);
    expect(await form.flush()).toBe(true);
  };
  return { office, here, sender, form, type, whereabouts: () => form.state().onPhone?.whereabouts };
}

describe('a form on the phone', () => {
  it('is only here without a signal, and at the office once it was sent', async () => {
    let isOnline = false;
    const { office, form, sender, type, whereabouts } = await formOnPhone({ isOnline: () => isOnline });
    await type({ fullName: 'Sri' });
    expect(whereabouts()).toBe('signal');
    expect(office.forms.size).toBe(0);
    isOnline = true;
    sender.kick();
    await vi.waitFor(() => expect(whereabouts()).toBe('office'));
    expect(office.forms.get(form.formId)?.parts.applicant).toEqual({ revision: 1, content: { fullName: 'Sri' } });
  });

  it('waits for a sign-in when the session has ended, and loses nothing', async () => {
    const { office, form, sender, type, whereabouts } = await formOnPhone();
    office.signOut();
    await type({ fullName: 'Sri' });
    await sender.settled();
    expect(whereabouts()).toBe('sign_in');
    expect(form.state().contents.applicant).toEqual({ fullName: 'Sri' });
    office.signIn();
    sender.kick();
    await vi.waitFor(() => expect(whereabouts()).toBe('office'));
  });

  it('shows what the office changed meanwhile, and sends the choice over it; a hand-in that waited is taken back', async () => {
    const { office, form, sender, type, whereabouts } = await formOnPhone();
    await type({ fullName: 'Sri' });
    await vi.waitFor(() => expect(whereabouts()).toBe('office'));
    const kept = office.forms.get(form.formId);
    if (!kept) throw new Error('The office has no form');
    kept.parts.applicant = { revision: 2, content: { fullName: 'Sri Kantor' } };
    await type({ fullName: 'Sri Lapangan' });
    await vi.waitFor(() => expect(whereabouts()).toBe('conflict'));
    expect(form.state().conflict).toEqual({
      part: 'applicant',
      mine: { fullName: 'Sri Lapangan' },
      theirs: { revision: 2, content: { fullName: 'Sri Kantor' } },
      isEarlier: false,
    });
    await form.resolve({ fullName: 'Sri Lapangan' });
    await vi.waitFor(() => expect(whereabouts()).toBe('office'));
    expect(kept.parts.applicant).toEqual({ revision: 3, content: { fullName: 'Sri Lapangan' } });
    await sender.settled();
  });

  it('of a case that came back asks about what was typed before, and sends the choice even where it changes nothing', async () => {
    const { here, form, sender, type, whereabouts } = await formOnPhone();
    await type({ fullName: 'Sri' });
    await vi.waitFor(() => expect(whereabouts()).toBe('office'));
    await here.drafts.change(form.formId, (draft) => {
      const part = draft.parts.applicant;
      if (!part) throw new Error('Nothing was typed');
      return { ...draft, parts: { ...draft.parts, applicant: { ...part, unsent: { fullName: 'Sri Lama' } } } };
    });
    await vi.waitFor(() => expect(form.state().conflict).toMatchObject({ isEarlier: true, part: 'applicant' }));
    expect(form.state().conflict?.mine).toEqual({ fullName: 'Sri Lama' });
    await form.resolve({ fullName: 'Sri' });
    await sender.settled();
    expect(form.state().conflict).toBeNull();
    expect((await here.drafts.find(form.formId))?.parts.applicant?.sentEdition).toBeGreaterThan(1);
  });

  it('says that a photo is gone from the phone, and waits for it no longer', async () => {
    const { here, form, sender, type } = await formOnPhone();
    await type({ fullName: 'Sri' });
    await sender.settled();
    const photo = {
      id: crypto.randomUUID(),
      slot: 'DOCUMENT' as const,
      document: 'ktp',
      fileName: 'ktp.jpg',
      sha256: '0'.repeat(64),
      takenAt: null,
      latitude: null,
      longitude: null,
      bytes: new Uint8Array([1, 2, 3]),
    };
    const read = vi.spyOn(here.drafts, 'readPhoto').mockResolvedValue(null);
    await form.addPhoto(photo);
    await sender.settled();
    expect(form.state().onPhone?.photosHere.get(photo.id)?.refused).toBe('');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('takes its own words for its own when their answer was lost and it was typed on', async () => {
    const { office, form, sender, type, whereabouts } = await formOnPhone({ losesFirstAnswer: true });
    await type({ fullName: 'Sri' });
    await sender.settled();
    expect(office.forms.get(form.formId)?.parts.applicant?.revision).toBe(1);
    await type({ fullName: 'Sri Contoh' });
    await vi.waitFor(() => expect(whereabouts()).toBe('office'));
    expect(office.forms.get(form.formId)?.parts.applicant?.content).toEqual({ fullName: 'Sri Contoh' });
  });

  it('that waits to be handed in is not changed, and is once it was taken back', async () => {
    const { form, type } = await formOnPhone({ isOnline: () => false });
    await type({ fullName: 'Sri' });
    expect(await form.send()).toBeNull();
    expect(form.state().onPhone).toMatchObject({ isWaitingToHandIn: true, whereabouts: 'signal' });
    form.change('applicant', () => ({ fullName: 'Other' }));
    await form.flush();
    expect(form.state().contents.applicant).toEqual({ fullName: 'Sri' });
    await form.withdraw?.();
    await type({ fullName: 'Other' });
    expect(form.state().contents.applicant).toEqual({ fullName: 'Other' });
  });

  it('takes no photo when the phone is full, and keeps what was typed', async () => {
    const { here, form, type } = await formOnPhone({ isOnline: () => false });
    await type({ fullName: 'Sri' });
    vi.spyOn(here.drafts, 'writePhoto').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const about = { slot: 'DOCUMENT', document: 'ktp', fileName: 'ktp.jpg', sha256: 'a'.repeat(64) } as const;
    const place = { takenAt: null, latitude: null, longitude: null };
    const photo = { id: crypto.randomUUID(), ...about, ...place, bytes: new Uint8Array(3) };
    await expect(form.addPhoto(photo)).rejects.toThrow('full');
    expect(form.state()).toMatchObject({ photos: [], contents: { applicant: { fullName: 'Sri' } } });
    expect(form.state().onPhone?.full).toBe('phone');
  });

  it('that a program of long ago hands in says so in the words of the office, and stays', async () => {
    const { office, form, sender, type } = await formOnPhone();
    await type({ fullName: 'Sri' });
    await sender.settled();
    const asksForNewer = vi.fn<() => void>();
    onMisfit(asksForNewer);
    office.refuseHandingIn(problem(422, 'RULE_BROKEN', { app: 'outdated', missing: [] }));
    await form.send();
    await vi.waitFor(() =>
      expect(form.state().onPhone?.refusal).toMatchObject({ kind: 'refused', words: 'RULE_BROKEN' }),
    );
    expect(asksForNewer).toHaveBeenCalledOnce();
    expect(form.state().contents.applicant).toEqual({ fullName: 'Sri' });
    office.refuseHandingIn(null);
    await form.tryAgain?.();
    await form.send();
    await vi.waitFor(() => expect(office.applications).toHaveLength(1));
  });

  it('that the office has closed says so and stays', async () => {
    const { office, form, type, whereabouts } = await formOnPhone();
    await type({ fullName: 'Sri' });
    await vi.waitFor(() => expect(whereabouts()).toBe('office'));
    const kept = office.forms.get(form.formId);
    if (kept) kept.applicationId = 1;
    await type({ fullName: 'Sri Dua' });
    await vi.waitFor(() => expect(whereabouts()).toBe('refused'));
    expect(form.state().onPhone?.refusal?.kind).toBe('closed');
    expect(form.state().contents.applicant).toEqual({ fullName: 'Sri Dua' });
  });
});
