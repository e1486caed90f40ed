import type { Call } from '@trustiq/domain/workflow/workflow-rule.ts';
import { describe, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { offerOf } from '../../testing/offer.ts';
import { sendDecision } from './send-decision.ts';

const decided = {
  body: {
    id: 20260000001,
    applicationStatus: 'ANALYST',
    appStatus: { statusDesc: 'Analisa Kredit' },
    version: 4,
  },
};
const application = { id: 20260000001, applicationRequestId: 700001, version: 3 };
const inputs = { note: ' sesuai ', reason: 'R07', email: true, sms: false };
const vote = { notes: 'sesuai', rejectReason: 'R07', version: 3 };
const refusal = { appId: 20260000001, notes: 'sesuai', reason: 'R07', email: true, sms: false, version: 3 };
const returned = { ...refusal, status: 'AO-REQUESTED', email: false };

describe('a decision travels on the version that was seen', () => {
  it.each<[Call, string, unknown]>([
    ['approve', '/api/application-data-ec-ver/approve/20260000001', { notes: 'sesuai', version: 3 }],
    ['reject', '/api/application-data-ec-ver/reject/app', refusal],
    ['cancel', '/api/application-data-ec-ver/cancel/app', refusal],
    ['returnToAo', '/api/application-data-ec-ver/reject/with/status/app', returned],
    ['vote', '/api/app-data-mp/approve/20260000001', vote],
    ['refuse', '/api/app-data-mp/reject/20260000001', vote],
    ['revoke', '/api/app-data-mp/revoke/20260000001', vote],
    ['disburse', '/api/app-data-mp/accept/20260000001/disburse', { version: 3 }],
  ])('%s to %s', async (call, path, body) => {
    const asked = answer({ [`POST ${path}`]: decided });
    await sendDecision(offerOf({ call }), application, inputs, 'key');
    expect(asked).toMatchObject([{ call: `POST ${path}`, body }]);
    expect([...(asked[0]?.query ?? [])]).toEqual([]);
  });

  it('ULANGI REGIS CIF to the registration', async () => {
    const asked = answer({ 'POST /api/app-data-mp/borrower-register/20260000001': decided });
    await sendDecision(
      offerOf({ kind: 'action', action: 'registerCif', call: null, label: 'retry_cif' }),
      application,
      inputs,
      'key',
    );
    expect(asked.map(({ body }) => body)).toEqual([{ version: 3 }]);
  });
});
