// oxlint-disable-next-line import/no-unassigned-import -- it gives the page a database, and nothing else
import 'fake-indexeddb/auto';
import { DRAFT_SHAPE } from '@trustiq/contract/field/field-devices.ts';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { emptyForm } from '../testing/example-form.ts';
import { draftOf } from './draft.ts';
import { NewerDraft } from './draft-shapes.ts';
import * as keys from './phone-keys.ts';
import { listPhones, type PhoneRecord, removePhone, savePhone, storeName } from './phone-records.ts';
import { openValue, sealValue } from './sealing.ts';
import { newTestPhone } from './testing/open-test-store.ts';

/** So little memory is for tests alone. */
const cheap: keys.Argon2 = { memoryKib: 64, passes: 1, lanes: 1 };
const PASSPHRASE = 'kuda lumping terbang ke pasar';
const canOpen = async (key: CryptoKey | null, sealed: Awaited<ReturnType<typeof sealValue>>) =>
  key !== null && (await openValue(key, 'form/1', sealed).catch(() => null)) === 'Sri';

describe('the key of a store', () => {
  it('opens by the passphrase, and by nothing like it', async () => {
    const dataKey = await keys.makeDataKey();
    const sealed = await sealValue(dataKey, 'form/1', 'Sri');
    const wrapping = await keys.wrapByPassphrase(dataKey, PASSPHRASE, cheap);
    expect(await canOpen(await keys.unwrapByPassphrase(wrapping, PASSPHRASE), sealed)).toBe(true);
    expect(await keys.unwrapByPassphrase(wrapping, `${PASSPHRASE} `)).toBeNull();
    expect(await keys.unwrapByPassphrase({ ...wrapping, salt: new Uint8Array(16) }, PASSPHRASE)).toBeNull();
  });

  it("opens by the server's half and this phone together, and by neither alone", async () => {
    const dataKey = await keys.makeDataKey();
    const sealed = await sealValue(dataKey, 'form/1', 'Sri');
    const secret = await keys.makePhoneSecret();
    const half = await keys.wrapForServer(dataKey, secret, 'phone-1');
    expect(half).toHaveLength(56);
    expect(await canOpen(await keys.unwrapFromServer(half, secret, 'phone-1'), sealed)).toBe(true);
    expect(await keys.unwrapFromServer(half, await keys.makePhoneSecret(), 'phone-1')).toBeNull();
    expect(await keys.unwrapFromServer(half, secret, 'phone-2')).toBeNull();
    await expect(crypto.subtle.exportKey('raw', secret)).rejects.toThrow();
    const working = await keys.unwrapFromServer(half, secret, 'phone-1');
    await expect(crypto.subtle.exportKey('raw', working as CryptoKey)).rejects.toThrow();
  });

  it('does not open what was moved to another place', async () => {
    const key = await keys.makeDataKey();
    const sealed = await sealValue(key, 'form/1', 'Sri');
    await expect(openValue(key, 'form/2', sealed)).rejects.toThrow();
  });
});

describe('what lies on the phone', () => {
  const named = () => {
    const form = { ...emptyForm(), officerName: 'Maya Contoh' };
    const draft = draftOf(form, false, '2026-11-18T02:00:00.000Z');
    const content = { fullName: 'Sri Contoh' };
    draft.parts.applicant = { content, base: 0, edition: 1, sentEdition: 0, attempts: [], unsent: null };
    return draft;
  };

  it('tells no name to whoever reads the database', async () => {
    const phone = await newTestPhone();
    const here = await phone.open();
    const draft = named();
    await here.drafts.update(draft.form.id, () => draft);
    expect(await here.drafts.find(draft.form.id)).toEqual(draft);
    here.close();
    const database = await openDB(storeName(phone.deviceId));
    const [row] = await database.getAll('sealed');
    const text = new TextDecoder('latin1').decode(new Uint8Array(row.data));
    expect(Object.keys(row).toSorted()).toEqual(['data', 'iv']);
    expect(text).not.toContain('Contoh');
    expect(JSON.stringify(await database.getAllKeys('sealed'))).not.toContain('Contoh');
    database.close();
  });

  it('of a newer program stays as it is, is counted, and is not read', async () => {
    const phone = await newTestPhone();
    const { drafts, sealed, close } = await phone.open();
    const draft = { ...named(), shape: DRAFT_SHAPE + 1 };
    await sealed.write(`form/${draft.form.id}`, draft);
    await expect(drafts.find(draft.form.id)).rejects.toThrow(NewerDraft);
    expect(await drafts.list()).toEqual([]);
    expect(await drafts.countUnsent()).toEqual({ unsent: 0, newer: 1 });
    close();
  });

  it('is gone with everything that opened it once it is removed', async () => {
    const phone = await newTestPhone();
    const here = await phone.open();
    await here.drafts.update(named().form.id, named);
    const record = { deviceId: phone.deviceId, phoneSecret: await keys.makePhoneSecret() } as PhoneRecord;
    await savePhone(record);
    await removePhone(phone.deviceId);
    expect((await listPhones()).map(({ deviceId }) => deviceId)).not.toContain(phone.deviceId);
    const again = await phone.open();
    expect(await again.drafts.list()).toEqual([]);
    again.close();
  });
});
