import { transitionNames, transitionRule } from '@trustiq/domain/workflow/application-workflow.ts';
import { type Call, calls } from '@trustiq/domain/workflow/workflow-rule.ts';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from '../wire/endpoint.ts';

const deciding = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, declared]) =>
  declared.decides ? [{ name, declared, call: declared.decides }] : [],
);

/** The paths of the specification and of our own additions, written by hand: names inside may change, these may not. */
const paths: Record<Call, readonly string[]> = {
  continuePrescreen: ['/api/application-data/bulk/approve/:appReqID'],
  rejectPrescreen: ['/api/application-data/bulk/reject/:appReqID'],
  submit: ['/api/application-data/:id/submit', '/api/origination/:id/submit'],
  recommend: ['/api/application-data-ec-ver/approve/:id'],
  rejectAtDesk: ['/api/application-data-ec-ver/reject/:id', '/api/application-data-ec-ver/reject/app'],
  cancel: ['/api/application-data-ec-ver/cancel/app'],
  returnToAo: ['/api/application-data-ec-ver/reject/with/status/app'],
  approve: ['/api/app-data-mp/approve/:id'],
  reject: ['/api/app-data-mp/reject/:id'],
  return: ['/api/app-data-mp/revoke/:id'],
  disburse: ['/api/app-data-mp/accept/:id/disburse'],
  enterPayment: ['/api/app-data-mp/:id/payment-by-hand'],
  confirmPayment: ['/api/app-data-mp/:id/payment-by-hand/confirm'],
  takeBackPayment: ['/api/app-data-mp/:id/payment-by-hand/take-back'],
  sendBackPayment: ['/api/app-data-mp/:id/payment-by-hand/send-back'],
};

/** `rejectApplicationAtDeskById` names the call `rejectAtDesk`, not `reject`: the longest word that it begins with. */
const callNamedBy = (endpointName: string): Call | undefined =>
  calls
    .filter((call) => endpointName.replace('Application', '').startsWith(call))
    .toSorted((one, other) => other.length - one.length)[0];

describe('one name for each decision', () => {
  it('the table uses every call, and each has an endpoint', () => {
    const used = new Set(transitionNames.flatMap((name) => transitionRule(name).call ?? []));
    expect([...used].toSorted()).toEqual([...calls].toSorted());
    expect([...new Set(deciding.map(({ call }) => call))].toSorted()).toEqual([...calls].toSorted());
  });

  it.each(deciding)('$name makes the call of its name', ({ name, call }) => {
    expect(callNamedBy(name)).toBe(call);
  });

  it.each(deciding)('$name asks for the permission of its call', ({ declared, call }) => {
    expect([`application.${call}`, 'service']).toContain(declared.permission);
  });

  it.each(calls)('%s keeps its paths', (call) => {
    const own = deciding.filter((one) => one.call === call).map(({ declared }) => declared.path);
    expect(own.toSorted()).toEqual(paths[call]);
  });
});
