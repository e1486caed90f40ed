import { DRAFT_SHAPE } from '@trustiq/contract/field/field-devices.ts';
import { describe, expect, it, vi } from 'vitest';
import { contentsOf, nextStep, parseDraft } from './draft.ts';
import { inPresentShape, NewerDraft } from './draft-shapes.ts';

const photo = {
  about: {
    id: '5f0c6f0a-5b8f-4f7e-9f43-3f3f2f1e0d02',
    slot: 'DOCUMENT',
    document: 'ktp',
    fileName: 'ktp.jpg',
    sizeBytes: 5,
    sha256: 'a'.repeat(64),
    takenAt: null,
    latitude: null,
    longitude: null,
    receivedBytes: 0,
    isComplete: false,
  },
  isSent: false,
  isTried: true,
  isRemoved: false,
  refused: null,
};

/** As the first program of the field wrote it, word for word; never changed with the programs after it. */
const first = () => ({
  shape: 1,
  form: {
    id: '5f0c6f0a-5b8f-4f7e-9f43-3f3f2f1e0d01',
    applicationId: 12,
    kind: 'RETURNED',
    officerId: 7,
    officerName: 'Maya Contoh',
    isMine: true,
    maySend: true,
    sentAt: null,
    statusText: null,
    returned: { reason: 'Dokumen kurang', note: null, role: 'ROLE_CHECKER', at: '2026-11-18T01:00:00.000Z' },
    updatedAt: '2026-11-18T02:00:00.000Z',
    parts: {},
    photos: [],
    missing: [],
  },
  isOpened: true,
  isOpenTried: true,
  parts: {
    applicant: { content: { fullName: 'Sri Contoh' }, base: 3, edition: 2, sentEdition: 1, attempts: ['b'.repeat(64)] },
    loan: { content: { loanAmount: 5_000_000 }, base: 1, edition: 0, sentEdition: 0, attempts: [] },
  },
  photos: [photo],
  conflict: null,
  handIn: null,
  refusal: null,
  begunAt: '2026-11-18T01:30:00.000Z',
  savedAt: '2026-11-18T02:00:00.000Z',
});

/** The second one knew the photos that were taken out, the third also closed forms; all wrote the number 1. */
const second = () => ({ ...first(), removedPhotos: ['5f0c6f0a-5b8f-4f7e-9f43-3f3f2f1e0d03'] });
const third = () => {
  const { form, parts, ...rest } = second();
  const applicant = { ...parts.applicant, unsent: { fullName: 'Sri' } };
  return { ...rest, form: { ...form, closedAt: '2026-11-18T03:00:00.000Z' }, parts: { ...parts, applicant } };
};

describe('a draft of an older program', () => {
  it.each([
    ['the first', first, { removed: 0, closedAt: null, unsent: null }],
    ['the second', second, { removed: 1, closedAt: null, unsent: null }],
    ['the third', third, { removed: 1, closedAt: '2026-11-18T03:00:00.000Z', unsent: { fullName: 'Sri' } }],
  ])('opens with every word and photo: %s', (_, write, { removed, closedAt, unsent }) => {
    const told = vi.spyOn(console, 'error');
    const draft = parseDraft(write());
    expect(told).not.toHaveBeenCalled();
    expect(draft.shape).toBe(DRAFT_SHAPE);
    expect(contentsOf(draft)).toEqual({ applicant: { fullName: 'Sri Contoh' }, loan: { loanAmount: 5_000_000 } });
    expect(draft.parts.applicant).toMatchObject({ base: 3, edition: 2, sentEdition: 1, unsent });
    expect(draft.removedPhotos).toHaveLength(removed);
    expect(draft.form).toMatchObject({ closedAt, applicationId: 12 });
    expect(draft.photos.map(({ about }) => about.fileName)).toEqual(['ktp.jpg']);
    told.mockRestore();
  });

  it('goes on to the office where it was', () => {
    expect(nextStep(parseDraft(first()))).toEqual({ kind: 'part', part: 'applicant' });
  });

  it('changes nothing in what this program wrote', () => {
    const present = inPresentShape(third());
    expect(inPresentShape(present)).toEqual(present);
  });

  it('of a newer program is left alone', () => {
    expect(() => parseDraft({ ...first(), shape: DRAFT_SHAPE + 1 })).toThrow(NewerDraft);
  });
});

describe('a draft that no program wrote like this', () => {
  it.each([
    ['its standing is not known', { form: { id: first().form.id, applicationId: 12 } }],
    ['what waits to be handed in is broken', { handIn: 'yes' }],
    ['a photo is broken', { photos: [photo, { about: null }] }],
  ])('keeps what was typed: %s', (_, broken) => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const draft = parseDraft({ ...first(), ...broken });
    expect(contentsOf(draft)).toEqual({ applicant: { fullName: 'Sri Contoh' }, loan: { loanAmount: 5_000_000 } });
    expect(draft.form.applicationId).toBe(12);
    expect(draft.photos.map(({ about }) => about.fileName)).toEqual(['ktp.jpg']);
    expect(nextStep(draft)).toEqual({ kind: 'open' });
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });

  it('is nothing where not even its id is known', () => {
    expect(() => parseDraft({ shape: 1, parts: {} })).toThrow();
  });
});
