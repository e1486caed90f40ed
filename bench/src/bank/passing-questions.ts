import { toPassingQuestion } from '@trustiq/contract/passing-options/passing-facts.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import type { PassingQuestion } from '@trustiq/domain/passing-options/question.ts';

const CREDITS = 200;
const MONTHS = 24;
const CASES = Number(process.env['CASES'] ?? 40);

type Vary = (question: PassingQuestion) => PassingQuestion;

/** Asks for as much as its product gives, over as long. */
const greedy: Vary = (question) => {
  const { facts, terms } = question;
  const product = terms.products.find(({ id }) => id === facts.product.id);
  const { maxPlafondRupiah: amountRupiah, maxTenorMonths: tenorMonths } = product ?? {
    maxPlafondRupiah: facts.loan.amountRupiah * 4,
    maxTenorMonths: facts.loan.tenorMonths,
  };
  return { ...question, facts: { ...facts, loan: { ...facts.loan, amountRupiah, tenorMonths } } };
};

/** Owes two hundred lenders, each with two years of months in the bureau's report. */
const indebted: Vary = (question) => {
  const { facts } = question;
  const numbers = Array.from({ length: CREDITS }, (_, index) => index + 1);
  const contracts = numbers.map((number) => ({
    contractCode: `C${number}`,
    provider: `BANK ${number % 40}`,
    phase: 'AC' as const,
    statusCode: '00',
    startDate: `20${10 + (number % 15)}-0${1 + (number % 9)}-1${number % 9}`,
    limitRupiah: 1_000_000 * number,
    outstandingRupiah: 300_000 + 10_000 * number,
    instalmentRupiah: 20_000 + 1_000 * (number % 37),
    mapping: { isMapped: true, isTicked: null },
  }));
  const grantedCredits = contracts.map(({ limitRupiah, outstandingRupiah }, index) => ({
    id: index + 1,
    phase: 'AC' as const,
    role: 'B' as const,
    typeCode: '',
    statusCode: '00',
    statusDate: null,
    kol: 1 as const,
    daysPastDue: 0,
    creditLimitRupiah: limitRupiah,
    debitBalanceRupiah: outstandingRupiah,
    overdueRupiah: 0,
    interestRatePercent: 12,
    dueDate: '2028-01-01',
    restructuredTimes: 0,
    lastUpdateDate: facts.today,
  }));
  const history = numbers.flatMap((grantedCreditId) =>
    Array.from({ length: MONTHS }, (_, month) => ({
      grantedCreditId,
      year: 2025 + Math.floor(month / 12),
      month: (month % 12) + 1,
      kol: 1 as const,
      daysPastDue: 0,
    })),
  );
  const report = { notGrantedCredits: [], enquiries: { months3: 1, months12: 2 }, enquiryDate: facts.today };
  const bureau = {
    report: { ...report, grantedCredits, history },
    areCreditsTold: true,
    areEnquiriesKnown: true,
  };
  return { ...question, facts: { ...facts, bureau, debts: { ...facts.debts, contracts, answers: [], marks: [] } } };
};

const asItIs: Vary = (question) => question;

/** Cases of the demo's analyst as they are, asking for the most, and owing two hundred lenders; under the demo's policy. */
export async function passingQuestions(client: Client): Promise<Readonly<Record<string, readonly PassingQuestion[]>>> {
  const query = { 'applicationStatus.equals': 'ANALYST', page: 0, size: CASES, sort: 'id,asc' } as const;
  const { rows } = await client.listApplications({ query });
  const found: PassingQuestion[] = [];
  for (const { id } of rows) {
    const facts = await client.getPassingFacts({ params: { id } }).catch(() => null);
    if (facts !== null) found.push(toPassingQuestion(facts));
  }
  return {
    'as they are': found.map(asItIs),
    'asking for the most': found.map(greedy),
    'owing 200 lenders': found.map((question) => indebted(greedy(question))),
  };
}
