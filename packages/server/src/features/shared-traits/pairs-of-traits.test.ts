import type { TraitKind } from '@trustiq/domain/shared-traits/trait-kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextNik } from '../../testing/next-nik.ts';
import { remember } from '../../testing/remember.ts';
import {
  account,
  contactOf,
  figuresOfSheet,
  type Giving,
  picture,
  sharingBank,
  somePhone,
  spouseOf,
  survey,
  surveyPhoto,
  write,
} from '../../testing/sharing-cases.ts';

let sharing: Awaited<ReturnType<typeof sharingBank>>;
beforeAll(async () => {
  sharing = await sharingBank();
});
afterAll(() => sharing.bank.close());

const village = { kel: '3273011001' };

/** What one application has, and how the other writes the same. */
const pairs: readonly (readonly [TraitKind, TraitKind, string, Giving, Giving])[] = [
  ['PHONE', 'PHONE', 'MEDIUM', { changes: { msisdn: '81277712345' } }, { changes: { msisdn: '81277712345' } }],
  ['PHONE', 'CONTACT_PHONE', 'WEAK', { changes: { msisdn: '81277722346' } }, { changes: contactOf('81277722346') }],
  ['SPOUSE_PHONE', 'PHONE', 'WEAK', { changes: spouseOf('81277732347') }, { changes: { msisdn: '81277732347' } }],
  ['EMAIL', 'EMAIL', 'MEDIUM', { changes: { email: 'Sama@Contoh.test' } }, { changes: { email: 'sama@contoh.test' } }],
  ['ACCOUNT', 'ACCOUNT', 'STRONG', { write: account('BCA', '1234567801') }, { write: account('BCA', '123-456-7801') }],
  [
    'ADDRESS',
    'ADDRESS',
    'WEAK',
    { changes: { ktpAddress: { street: 'Jl. Mawar No. 7', rtRw: '001/002', ...village } } },
    { changes: { homeAddress: { street: 'JALAN MAWAR 7 RT 1 RW 2', ...village } } },
  ],
  [
    'EMPLOYER',
    'EMPLOYER',
    'WEAK',
    { write: write('employments', { company_name: 'PT. Sama Kerja' }) },
    { write: write('employments', { company_name: 'SAMA KERJA, PT' }) },
  ],
  [
    'OFFICE_PHONE',
    'OFFICE_PHONE',
    'WEAK',
    {
      write: write('employments', { company_name: 'A', office_phone_code: '022', office_phone: '7309911' }),
    },
    { write: write('employments', { company_name: 'B', office_phone: '(022) 730-9911' }) },
  ],
  [
    'CERTIFICATE',
    'CERTIFICATE',
    'STRONG',
    { write: survey('LPJ_SHM', { lpjShmNoSertifikat: 'SHM 812', lpjShmAlamatKel: village.kel }) },
    { write: survey('LPJ_SHM', { lpjShmNoSertifikat: 'shm.812', lpjShmAlamatKel: village.kel }) },
  ],
  [
    'BPKB',
    'BPKB',
    'STRONG',
    { write: survey('LPJ_KEND', { lpjKendNoBpkb: 'N-0123 4567' }) },
    { write: survey('LPJ_KEND', { lpjKendNoBpkb: 'N01234567' }) },
  ],
  [
    'CHASSIS',
    'CHASSIS',
    'STRONG',
    { write: survey('LPJ_KEND', { lpjKendNoRangka: 'MH1JFP115MK000123' }) },
    { write: survey('LPJ_KEND', { lpjKendNoRangkaFisik: 'mh1 jfp115mk000123' }) },
  ],
  ['PHOTO', 'PHOTO', 'STRONG', { write: picture('c1'.repeat(32)) }, { write: surveyPhoto('c1'.repeat(32), -6.2) }],
  [
    'SURVEY_PLACE',
    'SURVEY_PLACE',
    'WEAK',
    { write: surveyPhoto('d1'.repeat(32), -6.9147401) },
    { write: surveyPhoto('d2'.repeat(32), -6.9147399) },
  ],
  [
    'SURVEY_FIGURES',
    'SURVEY_FIGURES',
    'WEAK',
    { write: survey('LVUD', figuresOfSheet) },
    { write: survey('LVUD', { ...figuresOfSheet, lvudHpp: 8_004_000 }) },
  ],
];

describe('every kind finds its pair, from both sides', () => {
  it.each(pairs)('%s and %s: %s', async (kind, otherKind, level, one, other) => {
    const [first, second] = [await sharing.given(one), await sharing.given(other)];
    const found = await sharing.sharedOf(first);
    expect(found.cases.map(({ id }) => id)).toEqual([second]);
    expect(found.cases[0]).toMatchObject({ relation: 'OTHER', level });
    expect(found.cases[0]?.reasons).toEqual([{ kind, otherKind, level, rarity: 'RARE', others: 1, isMore: false }]);
    const back = await sharing.sharedOf(second);
    expect(back.cases[0]?.reasons[0]).toMatchObject({ kind: otherKind, otherKind: kind, level });
    expect([found.level, back.strongCases]).toEqual([level, level === 'STRONG' ? 1 : 0]);
  });

  it('nothing is shared by somebody who has nothing in common, and the answer says what was compared', async () => {
    const found = await sharing.sharedOf(await sharing.stranger());
    expect(found).toMatchObject({ level: 'NONE', cases: [], traits: [], moreCases: 0, waiting: 0 });
    expect(found.compared).toEqual(['CONTACT_PHONE', 'EMAIL', 'PHONE']);
  });

  it('who changed their number is no longer found by the old one', async () => {
    const msisdn = '81277790901';
    const [first, second] = [await sharing.stranger({ msisdn }), await sharing.stranger({ msisdn })];
    await remember(sharing.bank, second, [], (trx) =>
      trx.updateTable('applications').set({ msisdn: somePhone() }).where('id', '=', second).execute(),
    );
    expect((await sharing.sharedOf(first)).cases).toEqual([]);
  });
});

describe('who is meant', () => {
  it('another application of the same person, and one of the spouse, are shown and are no finding', async () => {
    const [nik, spouseNik, msisdn] = [nextNik(), nextNik(), '81277780801'];
    const first = await sharing.stranger({ nik, msisdn, ...spouseOf(somePhone(), spouseNik) });
    const again = await sharing.stranger({ nik, msisdn });
    const husband = await sharing.stranger({ nik: spouseNik, msisdn });
    const { cases, level } = await sharing.sharedOf(first);
    expect(level).toBe('NONE');
    expect(new Map(cases.map(({ id, relation }) => [id, relation]))).toEqual(
      new Map([
        [again, 'SAME_PERSON'],
        [husband, 'SPOUSE'],
      ]),
    );
    const [back] = (await sharing.sharedOf(husband)).cases.filter(({ id }) => id === first);
    expect(back?.relation).toBe('SPOUSE');
  });
});
