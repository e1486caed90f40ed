// oxlint-disable-next-line import/no-unassigned-import -- it gives the page a database, and nothing else
import 'fake-indexeddb/auto';
import type { Caller } from '@trustiq/contract/client.ts';
import { PHOTO_PIECE_BYTES } from '@trustiq/contract/field/field-photos.ts';
import { formParts, type PartContent } from '@trustiq/contract/field/form-parts.ts';
import { describe, expect, it } from 'vitest';
import type { NewPhoto } from '../store/send-photo.ts';
import { emptyForm } from '../testing/example-form.ts';
import { draftOf } from './draft.ts';
import { createPhoneForm } from './phone-form.ts';
import { createSender } from './sender.ts';
import { createModelOffice, problem } from './testing/model-office.ts';
import { newTestPhone } from './testing/open-test-store.ts';

/** The same seed is the same day in the field. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const lost = () => new TypeError('Failed to fetch');

type Office = ReturnType<typeof createModelOffice>;

/** Between phone and office: requests and answers get lost, come twice or late, in half, or to somebody who is ill. */
function badSignal(office: Office, chance: () => number) {
  const late: (() => Promise<unknown>)[] = [];
  const arriveLate = async () => {
    while (late.length > 0)
      await late
        .splice(Math.floor(chance() * late.length), 1)[0]?.()
        .catch(() => {});
  };
  const counts: Record<string, number> = {};
  const count = (fault: string) => {
    counts[fault] = (counts[fault] ?? 0) + 1;
  };
  const call = (async (declared: Parameters<Caller>[0], request: { body?: { data?: string } }) => {
    const ask = (asked: unknown = request) => office.call(declared, asked as never);
    if (late.length > 0 && chance() < 0.3) await arriveLate();
    const luck = chance();
    if (luck < 0.08) {
      count('dropped before');
      throw lost();
    }
    if (luck < 0.16) {
      count('dropped after');
      await ask();
      throw lost();
    }
    if (luck < 0.22) {
      count('twice');
      await ask().catch(() => {});
      return ask();
    }
    if (luck < 0.28) {
      count('late');
      late.push(() => ask());
      throw lost();
    }
    if (luck < 0.32) {
      count('500');
      throw problem(500, 'INTERNAL');
    }
    if (luck < 0.36) {
      count('503');
      throw problem(503, 'OVERLOADED');
    }
    if (luck < 0.39) {
      count('401');
      office.signOut();
      return ask();
    }
    const data = request.body?.data;
    if (luck < 0.5 && data && data.length > 8) {
      count('half a piece');
      const half = data.slice(0, Math.floor(data.length / 8) * 4);
      await ask({ ...request, body: { ...request.body, data: half } });
      throw lost();
    }
    return ask();
  }) as unknown as Caller;
  return { call, arriveLate, counts };
}

async function photoOf(chance: () => number): Promise<NewPhoto> {
  const bytes = new Uint8Array(Math.floor(PHOTO_PIECE_BYTES * (0.2 + chance() * 2)));
  for (let at = 0; at < bytes.length; at += 97) bytes[at] = Math.floor(chance() * 256);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const about = { slot: 'DOCUMENT', document: 'ktp', fileName: 'ktp.jpg', takenAt: null } as const;
  return { id: crypto.randomUUID(), ...about, sha256, latitude: null, longitude: null, bytes };
}

/** One officer's day: two forms are typed and photographed while the signal comes and goes and the tab is closed at times. */
async function dayInTheField(seed: number) {
  const chance = chanceOf(seed);
  const office = createModelOffice();
  const signal = badSignal(office, chance);
  const phone = await newTestPhone();
  let here = await phone.open();
  const newSender = () =>
    createSender({
      deviceId: phone.deviceId,
      call: signal.call,
      drafts: here.drafts,
      isSignedIn: office.isSignedIn,
      isOnline: () => true,
      now: () => new Date('2026-11-18T03:00:00Z'),
      random: chance,
    });
  let sender = newSender();
  const reload = async () => {
    here.close();
    here = await phone.open();
    sender = newSender();
  };
  const send = async () => {
    await sender.sendAll().catch(() => {});
    if (!office.isSignedIn() && chance() < 0.7) office.signIn();
    if (chance() < 0.15) await reload();
  };
  const formFor = (formId: string) =>
    createPhoneForm(
      {
        deviceId: phone.deviceId,
        drafts: here.drafts,
        sender: { ...sender, kick: () => {} },
        isSignedIn: office.isSignedIn,
        isOnline: () => true,
        now: () => new Date('2026-11-18T03:00:00Z'),
        renew: async () => {},
      },
      draftOf({ ...emptyForm(), id: formId }, true, '2026-11-18T02:00:00.000Z'),
    );

  const wanted = new Map<string, { contents: Record<string, PartContent>; photos: Map<string, string> }>();
  for (let index = 0; index < 2; index++) {
    const id = crypto.randomUUID();
    const form = { ...emptyForm(), id };
    await here.drafts.update(id, () => draftOf(form, false, `2026-11-18T02:0${index}:00.000Z`));
    wanted.set(id, { contents: {}, photos: new Map() });
  }
  for (let act = 0; act < 14; act++) {
    for (const [id, want] of wanted) {
      const luck = chance();
      const form = formFor(id);
      if (luck < 0.5) {
        // Few parts: what was sent without an answer is often typed over.
        const part = formParts[Math.floor(chance() * 2)] ?? 'loan';
        const content = { tenor: Math.floor(chance() * 1000), note: `${act}` };
        form.change(part, () => content);
        await form.flush();
        want.contents[part] = content;
      } else if (luck < 0.62) {
        const photo = await photoOf(chance);
        await form.addPhoto(photo);
        want.photos.set(photo.id, photo.sha256);
      } else if (luck < 0.7 && want.photos.size > 0) {
        const [photoId] = want.photos.keys();
        if (photoId) {
          await form.removePhoto(photoId);
          want.photos.delete(photoId);
        }
      }
    }
    if (chance() < 0.6) await send();
  }
  for (const id of wanted.keys()) await formFor(id).send();
  const isOver = async () => (await here.drafts.list()).every(({ form }) => form.sentAt !== null);
  let rounds = 0;
  while (!(await isOver()) && rounds < 400) {
    rounds++;
    await send();
    office.signIn();
  }
  await signal.arriveLate();
  const drafts = await here.drafts.list();
  here.close();
  return { office, wanted, drafts, counts: signal.counts, rounds };
}

const SEEDS = Number(process.env['FIELD_FAULT_SEEDS'] ?? 5);

describe('sending from a phone with a bad signal', () => {
  it(`loses nothing and makes nothing twice (${SEEDS} seeds)`, async () => {
    const faults: Record<string, number> = {};
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { office, wanted, drafts, counts } = await dayInTheField(seed);
      for (const [fault, times] of Object.entries(counts)) faults[fault] = (faults[fault] ?? 0) + times;
      const standing = drafts.map(({ conflict, refusal, form }) => ({
        conflict,
        refusal,
        isSent: form.sentAt !== null,
      }));
      expect(standing, `seed ${seed}`).toEqual(standing.map(() => ({ conflict: null, refusal: null, isSent: true })));
      expect(office.applications, `seed ${seed}`).toHaveLength(wanted.size);
      for (const [formId, want] of wanted) {
        const made = office.applications.filter((application) => application.formId === formId);
        expect(made, `seed ${seed}`).toHaveLength(1);
        expect(made[0]?.contents, `seed ${seed}`).toEqual(want.contents);
        expect(made[0]?.photos.toSorted(), `seed ${seed}`).toEqual([...want.photos.values()].toSorted());
      }
    }
    // Every kind of fault has happened, or the test would prove less than it says.
    const kinds = ['dropped before', 'dropped after', 'twice', 'late', '500', '503', '401', 'half a piece'];
    expect(kinds.filter((kind) => !faults[kind])).toEqual([]);
    if (process.env['FIELD_FAULT_SEEDS']) console.log(SEEDS, 'seeds', faults);
  }, 600_000);
});
