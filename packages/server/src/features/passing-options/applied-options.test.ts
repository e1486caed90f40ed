import type { Client } from '@trustiq/contract/whole-client.ts';
import { type Aim, aims } from '@trustiq/domain/passing-options/aims.ts';
import { findOptions } from '@trustiq/domain/passing-options/find-options.ts';
import { outcomeOfChange } from '@trustiq/domain/passing-options/outcome-of-change.ts';
import type { PassingOption } from '@trustiq/domain/passing-options/passing-answer.ts';
import { prepareCase } from '@trustiq/domain/passing-options/prepared-case.ts';
import { type Draw, drawFrom } from '@trustiq/domain/passing-options/testing/draw.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growDemoBank } from '../../demo-bank.ts';
import { reached, shopsToHelp, toEnd, type WishedShop } from '../../testing/shops-to-help.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

/** A part each day; `npm run test:long -- applied-options` shows the whole. */
const SHOPS = Number(process.env['SHOPS'] ?? 3);
const FIRST_SEED = Number(process.env['SEED'] ?? 1);
const DEMO_CASES = process.env['SHOPS'] === undefined ? 3 : 1_000;

let bank: TestBank;
let analyst: Client;
let desk: ReturnType<typeof shopsToHelp>;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await growDemoBank(bank.deps, 60);
  analyst = (await bank.signInAs('analyst')).client;
  desk = shopsToHelp(bank, analyst);
}, 300_000);
afterAll(() => bank.close());

/** Carries an option out and reads what the server says then; afterwards the case is as it was but for its terms. */
async function carryOut(shop: Parameters<typeof desk.apply>[0], aim: Aim, option: PassingOption) {
  await desk.apply(shop, option);
  const now = await desk.stored(shop.id);
  const told = { isReached: reached[aim](now), dbr: now.dbr, rating: now.rating };
  await desk.takeBack(shop, option);
  return told;
}

const expected = ({ outcome }: PassingOption) => ({
  isReached: true,
  dbr: outcome.income.dbrPercent,
  rating: outcome.decision?.rating ?? null,
});

/** Shops that earn much or little, with credits or without, with land or without, that ask for much or little. */
function anyShop(draw: Draw): WishedShop {
  const rupiah = (least: number, steps: number) => least + 100_000 * draw.below(steps);
  return {
    amountRupiah: 1_000_000 * (8 + draw.below(28)),
    kind: draw.among(['spotless', 'spotless', 'thin', 'restructured', 'many-enquiries', 'heavy']),
    lvud: {
      lvudOmsetHarian: rupiah(300_000, 6),
      lvudHpp: rupiah(5_000_000, 50),
      lvudPenghasilanPasangan: rupiah(0, 50),
      lvudBiayaRumahTangga: rupiah(1_000_000, 20),
      lvudHubunganDebitur: draw.among(['LAMA_2', 'SIMPANAN', 'BARU']),
      lvudProspekUsaha: draw.among(['SANGAT', 'PROSPEKTIF', 'KURANG']),
      pinjaman: draw.chance(30)
        ? [{ namaPemberiPinjaman: 'Tetangga', angsuranPerBulan: rupiah(100_000, 8), takeover: false }]
        : [],
    },
    lpjShm: draw.chance(40) ? null : { lpjShmHargaTanahPerM2: rupiah(100_000, 8) },
  };
}

describe('an option that is applied', () => {
  it.each(aims)('passes on the server where the aim is %s, for a shop that asks for too much', async (aim) => {
    const shop = await desk.shop({ amountRupiah: 35_000_000 });
    expect(reached[aim](await desk.stored(shop.id))).toBe(false);
    const answer = await desk.answerFor(shop.id, aim);
    if (answer.kind !== 'OPTIONS') throw new Error(`${aim}: ${answer.kind}`);
    const lawful = answer.options.filter(({ change }) => change.proof === null);
    expect(lawful.length).toBeGreaterThan(0);
    for (const option of lawful)
      expect(await carryOut(shop, aim, option), JSON.stringify(option.change)).toEqual(expected(option));
  });

  it('passes only once its proof is recorded', async () => {
    const shop = await desk.shop({ amountRupiah: 20_000_000 });
    const question = await desk.questionOf(shop.id);
    const found = toEnd(findOptions(question, 'NO_DEVIATION')).find(({ change }) => change.proof?.kind === 'INCOME');
    const changed = found && outcomeOfChange(question, found.change, prepareCase(question));
    if (!found || !changed) throw new Error('No option asks for income');
    const option = { ...found, ...changed, closed: [] };
    await desk.calculate(shop.id, option);
    expect(reached.NO_DEVIATION(await desk.stored(shop.id))).toBe(false);
    expect(await carryOut(shop, 'NO_DEVIATION', option)).toEqual(expected(option));
  });

  it(`passes on the server with its credits and its proof, for ${SHOPS} shops as they come`, {
    timeout: 3_600_000,
  }, async () => {
    const seen = { options: 0, closing: 0, proving: 0, both: 0, kinds: new Set<string>() };
    let [shops, seed] = [0, FIRST_SEED];
    for (; shops < SHOPS; seed++) {
      const shop = await desk.shop(anyShop(drawFrom(seed)));
      const aim = aims[seed % aims.length] ?? 'NO_KNOCK_OUT';
      const answer = await desk.answerFor(shop.id, aim);
      if (answer.kind !== 'OPTIONS') continue;
      shops += 1;
      for (const option of answer.options) {
        expect(await carryOut(shop, aim, option), `seed ${seed} ${aim} ${JSON.stringify(option.change)}`).toEqual(
          expected(option),
        );
        seen.options += 1;
        if (option.closed.length > 0) seen.closing += 1;
        if (option.change.proof !== null) seen.proving += 1;
        if (option.closed.length > 0 && option.change.proof !== null) seen.both += 1;
        seen.kinds.add(option.change.proof?.kind ?? 'NONE');
      }
    }
    console.info({ shops, asked: seed - FIRST_SEED, ...seen });
    expect(seen.options).toBeGreaterThanOrEqual(SHOPS);
    expect(seen.proving).toBeGreaterThan(0);
  });

  it('passes on the server for cases of the demo that are refused or depart from the policy', {
    timeout: 1_200_000,
  }, async () => {
    const waiting = await bank.deps.db
      .selectFrom('applications')
      .select('id')
      .where('status', '=', 'ANALYST')
      .orderBy('id')
      .execute();
    const seen: string[] = [];
    let applied = 0;
    for (const { id } of waiting) {
      for (const aim of aims) {
        const open = await analyst.getPassingFacts({ params: { id } }).catch(() => null);
        if (open === null) continue;
        const answer = await desk.answerFor(id, aim);
        seen.push(answer.kind);
        if (answer.kind !== 'OPTIONS' || applied >= DEMO_CASES) continue;
        applied += 1;
        for (const option of answer.options.filter(({ change }) => change.proof === null))
          expect(
            await carryOut({ id, nik: '', survey: {} }, aim, option),
            `${id} ${aim} ${JSON.stringify(option.change)}`,
          ).toEqual(expected(option));
      }
    }
    console.info({ questions: seen.length, withOptions: seen.filter((kind) => kind === 'OPTIONS').length, applied });
    expect(applied).toBeGreaterThan(0);
  });
});
