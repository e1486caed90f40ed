import { ApiError } from '@trustiq/contract/client.ts';
import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import type { PartContent } from '@trustiq/contract/field/form-parts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyForm, storeOf } from '../testing/example-form.ts';
import { createOpenForm } from './open-form.ts';
import type { NewPhoto } from './send-photo.ts';

const conflictWith = (revision: number, content: PartContent) =>
  new ApiError(
    409,
    {
      type: 'about:blank',
      title: 'Bertentangan',
      status: 409,
      code: 'CONFLICT',
      requestId: 'r',
      details: { theirs: { revision, content } },
    },
    null,
  );

/** A server that keeps parts, and answers only when it is told to. */
function slowServer() {
  const asked: { part: string; base: number; content: PartContent }[] = [];
  const answers: ((failure?: unknown) => void)[] = [];
  const store = storeOf({
    savePart: (_id, part, base, content) =>
      new Promise((resolve, reject) => {
        asked.push({ part, base, content });
        answers.push((failure) =>
          failure ? reject(failure) : resolve({ revision: base + 1, savedAt: '2026-11-18T02:00:00.000Z', missing: [] }),
        );
      }),
  });
  const answer = async (failure?: unknown) => {
    answers.shift()?.(failure);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, answer, store };
}

const typing = (fullName: string) => () => ({ fullName });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a form that is being filled in', () => {
  it('saves a part once after a pause in typing', async () => {
    const { asked, answer, store } = slowServer();
    const form = createOpenForm(store, emptyForm());
    form.change('applicant', typing('S'));
    form.change('applicant', typing('Sri'));
    expect(asked).toEqual([]);
    expect(form.state().saving).toBe('saving');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([{ part: 'applicant', base: 0, content: { fullName: 'Sri' } }]);
    await answer();
    expect(form.state()).toMatchObject({ saving: 'saved', savedAt: '2026-11-18T02:00:00.000Z' });
  });

  it('never has two saves of one part on their way, and sends the last words after the first were kept', async () => {
    const { asked, answer, store } = slowServer();
    const form = createOpenForm(store, emptyForm());
    form.change('applicant', typing('Sri'));
    await vi.advanceTimersByTimeAsync(1000);
    form.change('applicant', typing('Sri Contoh'));
    form.change('loan', () => ({ tenor: 12 }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.map(({ part, base }) => [part, base])).toEqual([
      ['applicant', 0],
      ['loan', 0],
    ]);
    await answer();
    expect(asked.at(-1)).toEqual({ part: 'applicant', base: 1, content: { fullName: 'Sri Contoh' } });
  });

  it('keeps what could not be saved, says so, and saves it with the next try', async () => {
    const { asked, answer, store } = slowServer();
    const form = createOpenForm(store, emptyForm());
    form.change('applicant', typing('Sri'));
    await vi.advanceTimersByTimeAsync(1000);
    await answer(new TypeError('no network'));
    expect(form.state()).toMatchObject({ saving: 'failed', contents: { applicant: { fullName: 'Sri' } } });
    const saved = form.flush();
    await answer();
    expect(await saved).toBe(true);
    expect(asked).toHaveLength(2);
    expect(form.state().saving).toBe('saved');
  });

  it("shows the office's words beside one's own and saves the choice over the office's revision", async () => {
    const { asked, answer, store } = slowServer();
    const form = createOpenForm(store, emptyForm());
    form.change('applicant', typing('Sri'));
    await vi.advanceTimersByTimeAsync(1000);
    await answer(conflictWith(4, { fullName: 'Sri Kantor' }));
    expect(form.state().conflict).toEqual({
      part: 'applicant',
      mine: { fullName: 'Sri' },
      theirs: { revision: 4, content: { fullName: 'Sri Kantor' } },
      isEarlier: false,
    });
    // Nothing is tried again behind the person's back.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
    void form.resolve({ fullName: 'Sri Kantor' });
    expect(asked.at(-1)).toEqual({ part: 'applicant', base: 4, content: { fullName: 'Sri Kantor' } });
    await answer();
    expect(form.state()).toMatchObject({ conflict: null, saving: 'saved' });
  });

  it('sends with the revisions and photos that are on the screen', async () => {
    const { answer, store } = slowServer();
    const sendForm = vi.fn(async () => ({ applicationId: 1, applicationRequestId: 2, statusText: 'Checker' }));
    const photo = {
      id: '9b2f7a52-7a0f-4a59-8d4e-0a5a9d5f0001',
      slot: 'DOCUMENT',
      document: 'ktp',
      fileName: 'ktp.jpg',
      sizeBytes: 3,
      sha256: 'a'.repeat(64),
      takenAt: null,
      latitude: null,
      longitude: null,
      receivedBytes: 3,
      isComplete: true,
    } as const;
    const opened: FieldForm = { ...emptyForm(), photos: [photo] };
    const form = createOpenForm({ ...store, sendForm }, opened);
    form.change('applicant', typing('Sri'));
    const sent = form.send();
    await answer();
    await sent;
    expect(sendForm).toHaveBeenCalledWith(opened.id, {
      revisions: { applicant: 1 },
      photos: [{ id: photo.id, sha256: photo.sha256 }],
    });
  });

  it('keeps a photo that did not get through and sends it again', async () => {
    const addPhoto = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('no network'))
      .mockResolvedValueOnce({ id: 'p1', slot: 'DOCUMENT', document: 'ktp', isComplete: true });
    const form = createOpenForm(storeOf({ addPhoto }), emptyForm());
    const photo = { id: 'p1', slot: 'DOCUMENT', document: 'ktp', bytes: new Uint8Array(3) } as unknown as NewPhoto;
    await form.addPhoto(photo);
    expect(form.state().uploads).toMatchObject([{ state: 'failed' }]);
    await form.retryPhoto('p1');
    expect(form.state()).toMatchObject({ uploads: [], photos: [{ id: 'p1' }] });
    expect(addPhoto).toHaveBeenCalledTimes(2);
  });
});
