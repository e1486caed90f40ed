import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../platform/events/event-hub.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('news of a case', () => {
  it('say what was done, by whom, and to which version it led', async () => {
    const { id } = await submittedApplication(bank);
    const { client } = await bank.signInAs('checker');
    const { version } = await client.getCase({ params: { id } });
    const { fullname } = await client.getMe();
    const heard: LiveEvent[] = [];
    const stop = bank.deps.events.subscribe((event) => {
      if (event.applicationId === id && event.userId === undefined) heard.push(event);
    });
    await client.editContactDetails({ body: { id, email: 'sri.baru@example.test', msisdn: '081299990077' } });
    const body = { appId: id, reason: 'R07', email: false, sms: false, notes: 'dokumen palsu' };
    await client.rejectApplicationAtDesk({ body });
    const at = bank.now().toISOString();
    await expect
      .poll(() => heard)
      .toEqual([
        {
          kind: 'case_changed',
          applicationId: id,
          change: { version: version + 1, event: 'contact_details_changed', by: fullname, at },
        },
        {
          kind: 'case_moved',
          applicationId: id,
          change: { version: version + 2, event: 'decided_rejectAtChecker', by: fullname, at },
        },
      ]);
    stop();
  });
});
