import { type BureauSetName, bureauSetNames, bureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { circuitBreaker, circuitBreakers } from '../../platform/partners/circuit-breaker.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { misbehaviour, type PeerAnswer, startCreditPeer } from '../../testing/credit-peer.ts';
import { enquiredPerson } from '../../testing/enquired-person.ts';
import { bureauOverHttp } from './bureau.gateway.ts';
import { fdcOverHttp } from './fdc.gateway.ts';
import { openPartners } from './open-partners.ts';
import { simulatedReport } from './simulated-bureau.ts';
import { simulatedFdcAnswer } from './simulated-fdc.ts';

let partner: Awaited<ReturnType<typeof startCreditPeer>>;
beforeAll(async () => {
  partner = await startCreditPeer();
});
afterAll(() => partner.close());
afterEach(() => {
  partner.peer.asked.length = 0;
  partner.peer.persons.length = 0;
  partner.peer.fdc.length = 0;
});

const report = simulatedReport(enquiredPerson);
const now = () => new Date('2026-11-16T02:00:00Z');

const askBureau = () =>
  bureauOverHttp({ url: partner.url, breaker: circuitBreaker('bureau', now) }, 1_500)(enquiredPerson);
const askFdc = () =>
  fdcOverHttp({ url: partner.urlWithPassword, breaker: circuitBreaker('fdc', now) }, 1_500)(enquiredPerson);

/** The report of a well-behaved bureau, but for one set. */
async function withSet(name: BureauSetName, answer: PeerAnswer) {
  partner.peer.says(report);
  partner.peer.sets[name] = answer;
  return askBureau();
}

const changedRow = <Row>(rows: readonly Row[], change: object) => rows.map((row) => ({ ...row, ...change }));

describe('the bureau over HTTP', () => {
  it('B12 is told once who it is, and asked for its sixteen sets by the reference that it gave', async () => {
    partner.peer.says(report);
    const answer = await askBureau();
    expect(partner.peer.persons).toEqual([
      {
        requestId: '500007',
        purpose: '01',
        person: {
          identityNumber: '3273014107859968',
          fullName: 'SRI CONTOH',
          birthDate: '1985-07-01',
          gender: 'P',
          motherName: 'IBU CONTOH',
          birthPlace: 'BANDUNG',
          mobileNumber: '81299990001',
          address: 'JL CONTOH 1',
        },
      },
    ]);
    const [first, ...sets] = partner.peer.asked.map(({ path }) => path);
    expect(first).toBe('/clik/enquiries');
    expect(sets.sort()).toEqual(bureauSetNames.map((name) => `/clik/${bureauSets[name].path}/E-1`).sort());
    expect(answer).toMatchObject({ ok: true, value: { missingSets: [] } });
    expect(answer.ok && answer.value.sets.granted_credit).toEqual(report.granted_credit);
  });

  it.each(['bureau', 'fdc'] as const)('B12 %s knows us by a token in a header, never in an address', async (name) => {
    const env = { DEMO: '0', BUREAU_URL: partner.url, FDC_URL: partner.url };
    const config = readConfig({ ...env, BUREAU_TOKEN: 'rahasia-bureau', FDC_TOKEN: 'rahasia-fdc' });
    const partners = openPartners({ config, breakers: circuitBreakers(now) });
    await (name === 'bureau' ? partners.askBureau(enquiredPerson) : partners.askFdc(enquiredPerson));
    expect(partner.peer.asked.length).toBeGreaterThan(0);
    for (const { path, authorization } of partner.peer.asked) {
      expect(authorization).toBe(`Bearer rahasia-${name}`);
      expect(path).not.toContain('rahasia');
    }
  });

  it('may send figures as text, fields nobody knows, and control characters in names', async () => {
    const odd = changedRow(report.granted_credit, {
      debitBalance: '35000000.00',
      daysPastDue: '12',
      grantedCreditId: '1',
      providerCodeDesc: '<script>\u0000alert(1)</script>\r\nBANK',
      surprise: { nested: true },
      __proto__: { polluted: true },
    }).slice(0, 1);
    const answer = await withSet('granted_credit', odd);
    expect(answer.ok && answer.value.sets.granted_credit[0]).toMatchObject({
      debitBalance: 35_000_000,
      daysPastDue: 12,
      grantedCreditId: 1,
      providerCodeDesc: '<script> alert(1)</script> BANK',
    });
    expect(JSON.stringify(answer)).not.toContain('surprise');
  });

  it('drops collaterals and guarantors without an id, and months of facilities that are not in the report', async () => {
    partner.peer.says(report);
    partner.peer.sets.granted_collateral = [{ collateralId: null, collateralNumber: 'A' }, { collateralId: 3 }];
    partner.peer.sets.guarantors = [{ guarantorFullName: 'TANPA ID' }];
    partner.peer.sets.credit_profile = [
      ...report.credit_profile,
      { grantedCreditId: 999, referenceYear: 2026, referenceMonth: 10, pastDueStatusCode: '5' },
    ];
    const answer = await askBureau();
    expect(answer.ok && answer.value.sets.granted_collateral.map(({ collateralId }) => collateralId)).toEqual([3]);
    expect(answer.ok && answer.value.sets.guarantors).toEqual([]);
    expect(answer.ok && answer.value.sets.credit_profile).toHaveLength(report.credit_profile.length);
  });

  it.each([
    ['hangs', misbehaviour.hangs],
    ['answers with a page', misbehaviour.html],
    ['sends more than anybody reads', misbehaviour.huge],
    ['sends elsewhere', misbehaviour.redirects],
    ['breaks', misbehaviour.refuses],
    ['answers something else', { rows: 'none' }],
    ['sends ten thousand rows', Array.from({ length: 10_000 }, () => ({ flagCurrent: '1', address: 'X' }))],
  ] as const)('gives a report with a gap that is named when one of the lesser sets %s', async (_, misbehave) => {
    const answer = await withSet('address', misbehave);
    expect(answer).toMatchObject({ ok: true, value: { missingSets: ['address'] } });
    expect(answer.ok && answer.value.sets.address).toEqual([]);
  });

  it.each([
    ['hangs', misbehaviour.hangs, 'timeout'],
    ['answers with a page', misbehaviour.html, 'unreadable_answer'],
    ['breaks', misbehaviour.refuses, 'status_500'],
    ['is not a list', {}, 'unreadable_answer'],
    [
      'holds an amount nobody can read',
      [{ ...report.granted_credit[0], debitBalance: '1.234.567,00' }],
      'unreadable_answer',
    ],
    [
      'holds a facility without a number',
      [{ ...report.granted_credit[0], grantedCreditId: null }],
      'unreadable_answer',
    ],
  ] as const)('gives no report at all when the set of credits %s', async (_, misbehave, why) => {
    expect(await withSet('granted_credit', misbehave)).toEqual({ ok: false, refusal: why });
  });

  it('is not believed when it tells of another person', async () => {
    const other = [{ identityTypeDesc: 'ID CARD', identityNumber: '3273014107859969' }];
    expect(await withSet('identification', other)).toEqual({ ok: false, refusal: 'other_person' });
    expect(await withSet('identification', [])).toEqual({ ok: false, refusal: 'other_person' });
  });
});

describe('the fintech data centre over HTTP', () => {
  const found = { status: 'FOUND', noIdentitas: enquiredPerson.nik, pinjaman: simulatedFdcAnswer(enquiredPerson).rows };

  it('is asked with NIK, reason and our number, and with the password of its address', async () => {
    partner.peer.fdc.push(found);
    expect(await askFdc()).toMatchObject({ ok: true, value: { status: 'Found', reason: 1, rows: [{ dpd_max: 21 }] } });
    expect(partner.peer.asked).toEqual([
      {
        path: `/api/v5.2/Inquiry?id=${enquiredPerson.nik}&reason=1&reffid=500007`,
        authorization: `Basic ${Buffer.from('trustiq:s@fe').toString('base64')}`,
      },
    ]);
  });

  it('is asked again with the reason that it asks for, once', async () => {
    partner.peer.fdc.push({ status: 'please use REASON 2' }, found);
    expect(await askFdc()).toMatchObject({ ok: true, value: { reason: 2 } });
    partner.peer.fdc.push({ status: 'Please use reason 2' }, { status: 'noIdentitas has not been reported' });
    expect(await askFdc()).toEqual({ ok: false, refusal: 'unexpected_status' });
    expect(partner.peer.asked).toHaveLength(4);
  });

  it('may send figures as text, fields nobody knows, script and control characters in names, and no loans', async () => {
    const [row] = simulatedFdcAnswer(enquiredPerson).rows;
    const odd = {
      ...row,
      nilai_pendanaan: '3000000',
      dpd_max: ' 45 ',
      nama_borrower: '<script>\u0000SRI</script>\r\n',
      surprise: 1,
    };
    partner.peer.fdc.push({ ...found, pinjaman: [odd] });
    const answer = await askFdc();
    expect(answer.ok && answer.value.rows[0]).toMatchObject({
      nilai_pendanaan: 3_000_000,
      dpd_max: 45,
      nama_borrower: '<script> SRI</script>',
    });
    expect(JSON.stringify(answer)).not.toContain('surprise');
    partner.peer.fdc.push({ status: 'Found', noIdentitas: enquiredPerson.nik });
    expect(await askFdc()).toMatchObject({ ok: true, value: { status: 'Found', rows: [] } });
  });

  it('may not know the person', async () => {
    partner.peer.fdc.push({ status: 'Not Found', pinjaman: null });
    expect(await askFdc()).toEqual({ ok: true, value: { status: 'Not Found', reason: 1, rows: [] } });
  });

  it.each([
    ['hangs', misbehaviour.hangs, 'timeout'],
    ['answers with a page', misbehaviour.html, 'unreadable_answer'],
    ['sends more than anybody reads', misbehaviour.huge, 'unreachable'],
    ['breaks', misbehaviour.refuses, 'status_500'],
    ['tells of another person', { ...found, noIdentitas: '3273014107859969' }, 'other_person'],
    ['mixes in a loan of another person', { ...found, pinjaman: [{ no_identitas: '1' }] }, 'other_person'],
    [
      'sends an amount nobody can read',
      { ...found, pinjaman: [{ nilai_pendanaan: 'tiga juta' }] },
      'unreadable_answer',
    ],
    ['says something new', { status: 'Maintenance' }, 'unexpected_status'],
    [
      'sends ten thousand loans',
      { ...found, pinjaman: Array.from({ length: 10_000 }, () => ({})) },
      'unreadable_answer',
    ],
    ['sends no list of loans but a text', { ...found, pinjaman: 'tidak ada' }, 'unreadable_answer'],
    ['leaves its status out', { noIdentitas: enquiredPerson.nik }, 'unreadable_answer'],
  ] as const)('is said not to have answered when it %s', async (_, misbehave, why) => {
    partner.peer.fdc.push(misbehave);
    expect(await askFdc()).toEqual({ ok: false, refusal: why });
  });
});
