import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { transitionRule } from '@trustiq/domain/workflow/application-workflow.ts';
import { screenButtons } from '@trustiq/domain/workflow/screen-buttons.ts';
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
const closing = { appId: 20260000001, notes: 'sesuai', reason: 'R07', email: true, sms: false, version: 3 };
const returned = { ...closing, status: 'AO-REQUESTED', email: false };

const deciding = (Object.values(endpoints) as Endpoint[]).filter(({ decides }) => decides !== undefined);
const pathOf = (path: string) =>
  path.replace(':appReqID', `${application.applicationRequestId}`).replace(':id', `${application.id}`);
/** Every decision that some screen has a button for. */
const pressed = Object.values(screenButtons)
  .flat()
  .flatMap(({ does }) => ('transition' in does ? [does.transition] : []))
  .map((transition) => ({ transition, call: transitionRule(transition).call ?? null }));

describe('a decision travels on the version that was seen', () => {
  it.each<[Call, string, unknown]>([
    ['recommend', '/api/application-data-ec-ver/approve/20260000001', { notes: 'sesuai', version: 3 }],
    ['rejectAtDesk', '/api/application-data-ec-ver/reject/app', closing],
    ['cancel', '/api/application-data-ec-ver/cancel/app', closing],
    ['returnToAo', '/api/application-data-ec-ver/reject/with/status/app', returned],
    ['approve', '/api/app-data-mp/approve/20260000001', vote],
    ['reject', '/api/app-data-mp/reject/20260000001', vote],
    ['return', '/api/app-data-mp/revoke/20260000001', vote],
    ['disburse', '/api/app-data-mp/accept/20260000001/disburse', { version: 3 }],
    ['continuePrescreen', '/api/application-data/bulk/approve/700001', { reason: 'sesuai', version: 3 }],
    [
      'rejectPrescreen',
      '/api/application-data/bulk/reject/700001',
      { reason: 'sesuai', reasonCode: 'R07', version: 3 },
    ],
  ])('%s to %s', async (call, path, body) => {
    const asked = answer({ [`POST ${path}`]: decided });
    await sendDecision(offerOf({ call }), application, inputs, 'key');
    expect(asked).toMatchObject([{ call: `POST ${path}`, body }]);
    expect([...(asked[0]?.query ?? [])]).toEqual([]);
  });

  it.each(pressed)('the button of $transition travels to the endpoint that makes the call $call', async (offered) => {
    const paths = deciding.filter(({ decides }) => decides === offered.call).map(({ path }) => pathOf(path));
    const asked = answer(Object.fromEntries(paths.map((path) => [`POST ${path}`, decided])));
    await sendDecision(offerOf(offered), application, inputs, 'key');
    expect(asked).toHaveLength(1);
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
