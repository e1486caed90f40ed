import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewApplication } from '../features/origination/new-application.ts';
import { applicationAt, checkApplication, recommendApplication } from '../testing/application-at.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { asking, countedFor, endCase, married, openedCase, spouse } from '../testing/married-people.ts';
import { newApplication } from '../testing/new-application.ts';
import { nextNik } from '../testing/next-nik.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const [HUSBAND, OTHER] = ['3273010107859921', '3273010107859922'];
const decoys: [string, Partial<NewApplication>][] = [
  ['divorced', { maritalStatus: 'CERAI HIDUP' }],
  ['separate property', married('', spouse(HUSBAND, { hasSeparateProperty: true }))],
  ['separate property without a NIK', married('', spouse(null, { hasSeparateProperty: true }))],
  ['somebody without debts', married('', spouse(OTHER))],
];

let his: { id: number };
beforeAll(async () => {
  his = await applicationAt(bank, 'PREDISBURSE', asking(HUSBAND));
});

/** Hers, which the analyst is about to recommend, and which alone the branch head could decide. */
const herCase = async () => {
  const wife = nextNik();
  const { id } = await applicationAt(bank, 'ANALYST', married(wife, spouse(HUSBAND)));
  bank.moveClock(1_000);
  return { id, wife };
};

const chainOf = async (id: number) => (await openedCase(bank, id)).chain.map(({ role }) => role);

describe('an application that nobody has checked makes nobody’s debts disappear', () => {
  it.each(decoys)('sent over the channel and ended again: %s', async (_name, said) => {
    const { id, wife } = await herCase();
    const decoy = await newApplication(bank, { ...said, nik: wife });
    expect(await countedFor(bank, id)).toEqual([his.id]);
    await endCase(bank, decoy.id);
    expect(await countedFor(bank, id)).toEqual([his.id]);
    await recommendApplication(bank, id);
    expect(await chainOf(id)).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
  });

  it.each(decoys)('submitted to the checker: %s', async (_name, said) => {
    const { id, wife } = await herCase();
    await submittedApplication(bank, { ...said, nik: wife });
    expect(await countedFor(bank, id)).toEqual([his.id]);
  });

  it.each(decoys)('but once it is checked it counts, whatever becomes of it: %s', async (_name, said) => {
    const { id, wife } = await herCase();
    const second = await submittedApplication(bank, { ...said, nik: wife });
    await checkApplication(bank, second.id);
    expect(await countedFor(bank, id)).toEqual([]);
    await endCase(bank, second.id);
    expect(await countedFor(bank, id)).toEqual([]);
  });

  it('adds whom it names at once', async () => {
    const wife = nextNik();
    const { id } = await applicationAt(bank, 'ANALYST', asking(wife));
    bank.moveClock(1_000);
    await newApplication(bank, married(wife, spouse(HUSBAND)));
    expect(await countedFor(bank, id)).toEqual([his.id]);
  });

  it('settles nothing where nobody had said whether she is married', async () => {
    const wife = nextNik();
    const { id } = await applicationAt(bank, 'ANALYST', asking(wife, 25, { maritalStatus: null }));
    bank.moveClock(1_000);
    await endCase(bank, (await newApplication(bank, asking(wife, 25, { maritalStatus: 'BELUM KAWIN' }))).id);
    await expect(recommendApplication(bank, id)).rejects.toMatchObject({ details: { obstacles: ['spouse_unknown'] } });
  });

  it('the books stay clean', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
