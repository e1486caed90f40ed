import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { beginTreeInTime } from '../../testing/begin-tree-in-time.ts';
import { businessSurvey, ktpUpload, originationBody } from '../../testing/origination-body.ts';
import { putInForce } from '../../testing/put-in-force.ts';
import { refusal } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

type Channel = Awaited<ReturnType<typeof serviceClient>>;
type Offered = Policy['products']['offered'][number];

let bank: TestBank;
let channel: Channel;
let approved: { id: number };
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await beginTreeInTime(bank.deps, bank.deps.config.DATA_DIR);
  channel = await serviceClient(bank);
  approved = await applicationAt(bank, 'PREDISBURSE');
});
afterAll(() => bank.close());

const setProducts = (changed: (product: Offered) => Partial<Offered>) =>
  putInForce(bank, (policy) => ({
    ...policy,
    products: { ...policy.products, offered: policy.products.offered.map((one) => ({ ...one, ...changed(one) })) },
  }));

const submit = (id: number) => channel.client.submitOrigination({ params: { id } });
const detailsOf = async (call: Promise<unknown>) => (await refusal(call)).problem?.details;
const caseOf = async (id: number, who = 'cabang') => {
  const { client } = await bank.signInAs(who);
  return client.getCase({ params: { id } });
};

describe('what the book asks for a product', () => {
  it('at first is what was asked for before there was a book', async () => {
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    const saved = await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    expect(saved.missing).toEqual([]);
    expect((await caseOf(id)).missingDocuments).toEqual(['ktp']);
    await channel.client.addOriginationDocument({ params: { id }, body: ktpUpload });
    expect((await submit(id)).applicationStatus).toBe('BORROWER-REQUESTED');
  });

  it('is asked for from its day on, sheets and documents', async () => {
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    await channel.client.addOriginationDocument({ params: { id }, body: ktpUpload });
    await setProducts(({ isBusiness, documents }) => ({
      ...(isBusiness ? { surveySheets: ['LVUD', 'LPJ_KEND'] as const } : {}),
      documents: { ...documents, submit: ['ktp', 'kk'] },
    }));
    const saved = await channel.client.saveSurvey({ params: { id }, body: businessSurvey() });
    expect(saved.missing).toEqual(['vehicle_inspection', 'vehicle_photos']);
    expect((await caseOf(id)).missingDocuments).toEqual(['kk']);
    expect(await detailsOf(submit(id))).toEqual({
      obstacles: ['origination_documents_missing', 'survey_incomplete'],
      missing: ['vehicle_inspection', 'vehicle_photos'],
    });
    await channel.client.addOriginationDocument({ params: { id }, body: { ...ktpUpload, creditFile: 'KK.png' } });
    expect(await detailsOf(submit(id))).toMatchObject({ obstacles: ['survey_incomplete'] });
  });

  it('before the money leaves is what the round was approved under', async () => {
    expect((await caseOf(approved.id, 'ops_cabang')).missingDocuments).toEqual(['pk', 'mpk']);
    await setProducts(({ documents }) => ({ documents: { ...documents, disburse: ['pk', 'mpk', 'polis'] } }));
    expect((await caseOf(approved.id, 'ops_cabang')).missingDocuments).toEqual(['pk', 'mpk']);
  });

  it('names everything that is asked for, also what always is', async () => {
    const offered = () =>
      setProducts(({ documents, surveySheets }) => ({
        documents: { submit: [], disburse: documents.disburse },
        surveySheets: surveySheets.filter((sheet) => sheet !== 'ANALYSIS'),
      }));
    await expect(offered()).rejects.toThrow();
  });
});

describe('the percents that a survey begins with', () => {
  it('are those of the day on which it is saved, and stay with it', async () => {
    const { id } = await channel.client.originateApplication({ body: originationBody() });
    const land = { lpjShm: { lpjShmLuasTanah: 100, lpjShmHargaTanahPerM2: 1_000_000 } };
    const shown = async () => {
      const { client } = await bank.signInAs('cabang');
      return (await client.getLandAppraisal({ params: { appId: id } }))?.lpjShmTaksasiPct;
    };
    await channel.client.saveSurvey({ params: { id }, body: land });
    expect(await shown()).toBe(80);
    await putInForce(bank, (policy) => ({ ...policy, limits: { ...policy.limits, appraisalPercent: 65 } }));
    expect(await shown()).toBe(80);
    await channel.client.saveSurvey({ params: { id }, body: land });
    expect(await shown()).toBe(65);
  });
});
