import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessSurvey, ktpUpload, originationBody } from '../../testing/origination-body.ts';
import { refusal } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

type Channel = Awaited<ReturnType<typeof serviceClient>>;

let bank: TestBank;
let channel: Channel;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  channel = await serviceClient(bank);
});
afterAll(() => bank.close());

const originate = () => channel.client.originateApplication({ body: originationBody() });
const stateOf = (id: number, { client } = channel) => client.getChannelCase({ params: { id } });

describe('lists of a service key', () => {
  it('are the products that its branch sells, with bounds, fees, insurances and the survey they need', async () => {
    const products = await channel.client.listChannelProducts({});
    expect(products.find(({ productId }) => productId === 106377)).toMatchObject({
      track: 'CHECKER',
      minInterestRate: 12,
      provisiPct: 1,
      insurances: expect.arrayContaining([expect.objectContaining({ insCode: 'JWA01', maxPct: 2.5 })]),
      surveyParts: expect.arrayContaining(['business_header', 'business_photos']),
    });
    expect(products.filter(({ track }) => track !== 'CHECKER')).toEqual([]);
    const hrd = await serviceClient(bank, '999');
    expect([...new Set((await hrd.client.listChannelProducts({})).map(({ track }) => track))]).toEqual(['HRD']);
  });

  it('are regions level by level', async () => {
    const list = (within?: string) =>
      channel.client.listChannelRegions({ query: within === undefined ? {} : { within } });
    expect(await list()).toHaveLength(38);
    expect(await list('32')).toContainEqual({ code: '3273', name: 'Kota Bandung', level: 'city' });
    expect(await list('327301')).toContainEqual(expect.objectContaining({ code: '3273011001', level: 'village' }));
    expect((await refusal(list('3'))).status).toBe(400);
  });

  it('are the codes that an application names, and every reason and status in words', async () => {
    const lists = await channel.client.getChannelLists({});
    expect(lists.loanPurposes.map(({ description }) => description)).toContain('Modal kerja');
    expect(lists.banks).toContainEqual(expect.objectContaining({ bankCode: 'BCA' }));
    expect(new Set(lists.reasons.map(({ category }) => category))).toEqual(new Set(['REJECT', 'CANCEL']));
    expect(lists.statuses).toContainEqual({ code: 'DISBURSED', statusDesc: expect.any(String), isFinal: true });
  });

  it('are closed to people', async () => {
    const { client } = await bank.signInAs('checker');
    expect((await refusal(client.getChannelLists({}))).status).toBe(403);
  });
});

describe('the state of its cases', () => {
  it('names what submitting still needs, until nothing is missing', async () => {
    const { id } = await originate();
    const begun = await stateOf(id);
    expect(begun).toMatchObject({ applicationStatus: 'AO-REQUESTED', isFinal: false, returned: null });
    expect(begun.submit.isPossible).toBe(false);
    expect(begun.submit.obstacles.map(({ code }) => code)).toEqual([
      'origination_documents_missing',
      'survey_incomplete',
    ]);
    expect(begun.submit.missingDocuments).toEqual(['ktp']);
    expect(begun.submit.missingSurvey).toContain('balance_sheet');
    await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    await channel.client.addOriginationDocument({ params: { id }, body: ktpUpload });
    expect((await stateOf(id)).submit).toEqual({
      isPossible: true,
      obstacles: [],
      missingDocuments: [],
      missingSurvey: [],
    });
    await channel.client.submitOrigination({ params: { id } });
    const submitted = await stateOf(id);
    expect(submitted).toMatchObject({ applicationStatus: 'BORROWER-REQUESTED' });
    expect(submitted.submit.isPossible).toBe(false);
    expect(submitted.history.map(({ decision, role }) => [decision, role])).toEqual([
      ['registered', 'SERVICE'],
      ['submitted', 'SERVICE'],
    ]);
  });

  it('tells reason and note of a return, and no name of the staff', async () => {
    const { id } = await originate();
    await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    await channel.client.addOriginationDocument({ params: { id }, body: ktpUpload });
    await channel.client.submitOrigination({ params: { id } });
    const { client } = await bank.signInAs('checker');
    const { version } = await client.getCase({ params: { id } });
    const reason = (await client.listReasons({})).find(({ category }) => category === 'REJECT');
    await client.returnApplicationToAo({
      query: {},
      body: {
        appId: id,
        reason: reason?.code ?? '',
        notes: 'Foto usaha buram',
        status: 'AO-REQUESTED',
        email: false,
        sms: false,
        version,
      },
    });
    const state = await stateOf(id);
    expect(state).toMatchObject({
      applicationStatus: 'AO-REQUESTED',
      returned: { reasonCode: reason?.code, reason: reason?.description, note: 'Foto usaha buram' },
    });
    expect(state.history.at(-1)).toMatchObject({ decision: 'returned_to_ao', role: 'ROLE_CHECKER' });
    const staff = await bank.deps.db.selectFrom('users').select(['first_name', 'last_name', 'user_name']).execute();
    const text = JSON.stringify(state);
    for (const { first_name, user_name } of staff) {
      expect(text).not.toContain(`"${first_name}`);
      expect(text).not.toContain(`"${user_name}"`);
    }
  });

  it('is nobody else’s: another channel of the same branch neither reads nor lists it', async () => {
    const { id } = await originate();
    const other = await serviceClient(bank);
    expect((await refusal(stateOf(id, other))).status).toBe(404);
    expect(await other.client.listChannelCases({})).toEqual({ rows: [], total: 0 });
    const own = await channel.client.listChannelCases({ query: { 'applicationStatus.equals': 'AO-REQUESTED' } });
    expect(own.rows.map((row) => row.id)).toContain(id);
    expect(own.rows.every(({ applicationStatus }) => applicationStatus === 'AO-REQUESTED')).toBe(true);
  });

  it('leaves an entry that names the channel when it is read', async () => {
    const { id } = await originate();
    await stateOf(id);
    const entries = await bank.deps.db
      .selectFrom('audit_entries')
      .select(['event', 'payload'])
      .where('application_id', '=', id)
      .where('event', '=', 'case_facts_read')
      .execute();
    expect(entries).toHaveLength(1);
    expect((JSON.parse(entries[0]?.payload ?? '{}') as { details: object }).details).toMatchObject({
      endpoint: 'getChannelCase',
      facts: 'application',
      service: channel.name,
    });
  });
});
