import { toSimulationPayload } from '@trustiq/contract/loan/terms-request.ts';
import { toPassingQuestion } from '@trustiq/contract/passing-options/passing-facts.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import type { Aim } from '@trustiq/domain/passing-options/aims.ts';
import { outcomeOfChange } from '@trustiq/domain/passing-options/outcome-of-change.ts';
import {
  answerPassing,
  type PassingAnswer,
  type PassingOption,
} from '@trustiq/domain/passing-options/passing-answer.ts';
import { prepareCase } from '@trustiq/domain/passing-options/prepared-case.ts';
import type { PassingQuestion } from '@trustiq/domain/passing-options/question.ts';
import { type BorrowerKind, serialsOf } from '../features/bureau/simulated-kinds.ts';
import { remember } from './remember.ts';
import { attemptKyc, sendToKyc } from './run-checks.ts';
import { surveyShop } from './scored-survey.ts';
import type { TestBank } from './start-bank.ts';
import { submittedApplication } from './submitted-application.ts';

const REASON = 'Dilunasi dari pencairan kredit ini';

type Survey = { readonly lvud?: Record<string, unknown>; readonly lpjShm?: Record<string, unknown> | null };
export type WishedShop = Survey & { readonly amountRupiah: number; readonly kind?: BorrowerKind };
type Shop = { readonly id: number; readonly nik: string; readonly survey: Survey };
type Terms = Pick<PassingOption, 'inputs' | 'simulation'>;

let region = 60;
function nextNik(kind: BorrowerKind): string {
  region = region === 99 ? 10 : region + 1;
  const birthDate = `19${85 + (region % 10)}-05-17`;
  return composeNik({ regionCode: `3273${region}`, birthDate, gender: 'P', serial: serialsOf(kind)[0] ?? '' });
}

export function toEnd<Value>(work: Generator<void, Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Shops at the analyst's desk, and what people do there with an option: everything through HTTP but what surveyors write. */
export function shopsToHelp(bank: TestBank, analyst: Client) {
  const { db } = bank.deps;

  const questionOf = async (id: number): Promise<PassingQuestion> =>
    toPassingQuestion(await analyst.getPassingFacts({ params: { id } }));

  /** What the calculator sends for these terms. */
  async function calculate(id: number, { inputs, simulation }: Terms): Promise<void> {
    const { version } = await analyst.getPassingFacts({ params: { id } });
    const terms = {
      ...inputs,
      applicationId: id,
      version,
      productId: inputs.product.id,
      fineractProductId: inputs.product.fineractProductId,
      insuranceCode: inputs.insurance.code,
      insurancePercent: simulation.fees.insurancePercent,
    };
    await analyst.saveSimulation({ body: toSimulationPayload(terms, simulation) });
  }

  /** A surveyed shop at the analyst's desk that asks for so much. */
  async function shop({ amountRupiah, kind = 'spotless', ...survey }: WishedShop): Promise<Shop> {
    const nik = nextNik(kind);
    const { id } = await submittedApplication(bank, { nik });
    await surveyShop(bank, id, survey);
    await sendToKyc(bank, id);
    await attemptKyc(bank, id);
    const question = await questionOf(id);
    const { loan, product } = question.facts;
    const { tenorMonths, insuranceCode } = loan;
    const wish = { productId: product.id, amountRupiah, tenorMonths, insuranceCode, closedKeys: [], proof: null };
    const wanted = outcomeOfChange(question, wish, prepareCase(question));
    if (wanted === null) throw new Error('Nobody lends so much');
    await calculate(id, wanted);
    return { id, nik, survey };
  }

  const answerFor = async (id: number, aim: Aim): Promise<PassingAnswer> =>
    toEnd(answerPassing(await questionOf(id), aim));

  async function documentOf(id: number): Promise<number> {
    const content = Buffer.from(`%PDF-1.4 ${id}\n%%EOF`);
    const file = { creditFile: 'bukti.pdf', creditFileSize: content.length, creditFileType: 'application/pdf' };
    return (await analyst.uploadDocument({ body: { id, ...file, fileData: content.toString('base64') } })).id;
  }

  async function requestIdOf(id: number): Promise<number> {
    const found = db.selectFrom('applications').select('application_request_id').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).application_request_id;
  }

  const guaranteeIs = (id: number, collateral_requirement: 'DEPOSITO' | null): Promise<void> =>
    remember(bank, id, [], (trx) =>
      trx
        .insertInto('letters')
        .values({ application_id: id, saved_at: bank.now(), collateral_requirement })
        .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ collateral_requirement }))
        .execute(),
    );

  /** What whoever records it writes down: a surveyor on the sheets, operations on the letter. */
  async function prove({ id, survey }: Shop, proof: PassingOption['change']['proof']): Promise<void> {
    const asked = { Marketabilitas: 'M12_PLUS', StatusKepemilikan: 'DEBITUR', Sengketa: false, TaksasiPct: 100 };
    const sheet = (prefix: string, fields: object) =>
      Object.fromEntries(Object.entries({ ...asked, ...fields }).map(([name, value]) => [`${prefix}${name}`, value]));
    switch (proof?.kind) {
      case undefined:
        return;
      case 'INCOME': {
        const { lvudPenghasilanLain = 0, ...rest } = survey.lvud ?? {};
        const lvud = { ...rest, lvudPenghasilanLain: Number(lvudPenghasilanLain) + proof.addedRupiah };
        return surveyShop(bank, id, { ...survey, lvud });
      }
      case 'LAND': {
        const land = { JenisAgunan: 'TANAH', LuasTanah: 1, HargaTanahPerM2: proof.appraisedRupiah };
        return surveyShop(bank, id, { ...survey, lpjShm: sheet('lpjShm', land) });
      }
      case 'VEHICLE': {
        const content = JSON.stringify(sheet('lpjKend', { Jenis: 'MOBIL', NilaiPasar: proof.appraisedRupiah }));
        const row = { application_id: id, kind: 'LPJ_KEND', content, received_at: bank.now() } as const;
        return remember(bank, id, [], (trx) => trx.insertInto('surveys').values(row).execute());
      }
      case 'DEPOSIT':
        return guaranteeIs(id, 'DEPOSITO');
    }
  }

  /** As people do it: proofs are recorded, credits marked with a document, the calculator filled, calculated and saved. */
  async function apply(shopOfOption: Shop, option: PassingOption): Promise<void> {
    const { id } = shopOfOption;
    const applicationRequestId = await requestIdOf(id);
    await prove(shopOfOption, option.change.proof);
    for (const { key } of option.closed) {
      const body = { key, kind: 'TAKEN_OVER', reason: REASON, documentId: await documentOf(id) } as const;
      await analyst.markObligation({ params: { applicationRequestId }, body });
    }
    await calculate(id, option);
  }

  /** Credits count again and proofs are gone, so that the next option stands alone. */
  async function takeBack({ id, survey }: Shop, { closed, change }: PassingOption): Promise<void> {
    const applicationRequestId = await requestIdOf(id);
    for (const { key } of closed) await analyst.unmarkObligation({ params: { applicationRequestId }, body: { key } });
    if (change.proof === null) return;
    const none = survey.lpjShm === null ? (['LPJ_KEND', 'LPJ_SHM'] as const) : (['LPJ_KEND'] as const);
    await remember(bank, id, [], (trx) =>
      trx.deleteFrom('surveys').where('application_id', '=', id).where('kind', 'in', none).execute(),
    );
    if (change.proof.kind === 'DEPOSIT') await guaranteeIs(id, null);
    await surveyShop(bank, id, survey);
  }

  /** What the server's own score, list and knock-outs say now. */
  async function stored(id: number): Promise<StoredOutcome> {
    const score = await db.selectFrom('scores').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow();
    const deviations = await db
      .selectFrom('deviations as d')
      .innerJoin('deviation_types as t', 't.id', 'd.deviation_type_id')
      .select('t.severity')
      .where('d.application_id', '=', id)
      .execute();
    return {
      rating: score.de_score?.slice(0, 1) ?? null,
      knockOuts: score.ko_reasons ?? [],
      dbr: score.dbr,
      severities: deviations.map(({ severity }) => severity),
    };
  }

  return { questionOf, calculate, shop, answerFor, apply, takeBack, stored };
}

type StoredOutcome = {
  readonly rating: string | null;
  readonly knockOuts: readonly unknown[];
  readonly dbr: number | null;
  readonly severities: readonly number[];
};

/** What each aim means, said once more by hand. */
export const reached: Readonly<Record<Aim, (now: StoredOutcome) => boolean>> = {
  NO_KNOCK_OUT: ({ knockOuts }) => knockOuts.length === 0,
  NO_DEVIATION: ({ knockOuts, severities }) => knockOuts.length === 0 && severities.length === 0,
  MOST_SEVERITY_1: ({ knockOuts, severities }) =>
    knockOuts.length === 0 && severities.every((severity) => severity <= 1),
  RATING_B: ({ knockOuts, rating }) => knockOuts.length === 0 && (rating === 'A' || rating === 'B'),
};
