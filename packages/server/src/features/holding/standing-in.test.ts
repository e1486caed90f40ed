import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowSubstitutes, clientFor, confirmedAbsence } from '../../testing/absence.ts';
import { copiedAccount } from '../../testing/copied-account.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

const HOUR_MS = 3_600_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await copiedAccount(bank, 'checker', 'checker2');
  await allowSubstitutes(bank);
});
afterAll(() => bank.close());

const as = (name: string) => clientFor(bank, name);

it('a substitute from another area takes the case of whoever is away, until they are back', async () => {
  const { id } = await submittedApplication(bank);
  const absence = await confirmedAbsence(bank, 'checker', 'checker_hrd', { hours: 4 });
  const substitute = await as('checker_hrd');
  const standing = { params: { id }, query: { absence } };
  expect(await substitute.getHold(standing)).toEqual({
    hold: null,
    may: { take: true, release: false, handOver: false, putAside: true, end: false },
  });
  // Without the absence they are themselves, for whom it does not wait.
  expect((await refusal(substitute.takeCase({ params: { id } }))).problem?.details).toEqual({
    obstacles: ['not_your_turn'],
  });
  await substitute.takeCase(standing);
  expect(await substitute.getHold(standing)).toMatchObject({
    hold: { isMine: true },
    may: { release: true, handOver: true, putAside: true },
  });
  const colleague = await as('checker2');
  expect((await colleague.getHold({ params: { id } })).hold).toMatchObject({ holder: { fullname: 'Bayu Nugraha' } });
  expect((await refusal(colleague.takeCase({ params: { id } }))).problem?.details).toMatchObject({
    obstacles: ['held_by_other'],
  });
  const receivers = await substitute.listReceivers(standing);
  expect(receivers.map(({ fullname }) => fullname)).toEqual(['checker2 Safitri']);
  bank.moveClock(5 * HOUR_MS);
  expect((await refusal((await as('checker_hrd')).getHold(standing))).status).toBe(404);
  expect(await (await as('checker2')).getHold({ params: { id } })).toMatchObject({ hold: null, may: { take: true } });
});

it('another absence than their own, or none that is in force, holds nothing', async () => {
  const { id } = await submittedApplication(bank);
  const absence = await confirmedAbsence(bank, 'checker', 'checker_hrd', { hours: 4 });
  const standing = { params: { id }, query: { absence } };
  expect((await refusal((await as('checker2')).takeCase(standing))).status).toBe(404);
  await (await as('checker_hrd')).takeCase(standing);
  await (await as('checker_hrd')).releaseCase(standing);
  expect((await (await as('checker2')).getHold({ params: { id } })).hold).toBeNull();
  const admin = await as('admin');
  await admin.endAbsence({ params: { id: absence } });
  expect((await refusal((await as('checker_hrd')).takeCase(standing))).status).toBe(404);
});
