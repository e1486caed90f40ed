export type FineractLoan = {
  id: number;
  externalId: string;
  clientId: number;
  loanProductId: number;
  principal: number;
  annualInterestRate: number;
  numberOfRepayments: number;
  status: { id: number };
  timeline: { actualDisbursementDate?: number[] };
  summary?: { principalOutstanding: number; totalOutstanding?: number };
  transactions: Transaction[];
};
export type PaymentDetails = Record<
  'accountNumber' | 'bankNumber' | 'routingCode' | 'checkNumber' | 'receiptNumber',
  string
>;
type Transaction = {
  id: number;
  type: { id: number; code: string; disbursement: boolean };
  amount: number;
  manuallyReversed: boolean;
  paymentDetailData?: PaymentDetails & { id: number; paymentType: { id: number } };
};
type FineractClient = { id: number; externalId: string; dateOfBirth: number[]; identifiers: string[] };
export type FineractAnswer = { readonly status: number; readonly body: unknown };
type Body = Readonly<Record<string, unknown>>;

const refusal = (message: string): FineractAnswer => ({
  status: 403,
  body: { errors: [{ defaultUserMessage: message }] },
});
const toParts = (date: unknown) => String(date).split('-').map(Number);

/** As Fineract keeps a payment: its details only where the order names a payment type. */
function payment(id: number, amount: number, body: Body): Transaction {
  const type = { id: 1, code: 'loanTransactionType.disbursement', disbursement: true };
  const made = { id, type, amount, manuallyReversed: false };
  const paymentTypeId = body['paymentTypeId'];
  if (typeof paymentTypeId !== 'number') return made;
  const text = (field: keyof PaymentDetails) => (typeof body[field] === 'string' ? body[field] : '');
  const details = {
    accountNumber: text('accountNumber'),
    bankNumber: text('bankNumber'),
    routingCode: text('routingCode'),
    checkNumber: text('checkNumber'),
    receiptNumber: text('receiptNumber'),
  };
  return { ...made, paymentDetailData: { id, paymentType: { id: paymentTypeId }, ...details } };
}

/** What Fineract keeps: clients and loans, with the rupiah that really left the bank. */
export function fineractLedger() {
  const clients: FineractClient[] = [];
  const loans: FineractLoan[] = [];
  const paidOut: { externalId: string; rupiah: number }[] = [];
  let nextId = 500;

  const createClient = (body: Body): FineractAnswer => {
    const externalId = String(body['externalId']);
    if (clients.some((client) => client.externalId === externalId)) return refusal('Client with externalId exists');
    const id = nextId++;
    clients.push({ id, externalId, dateOfBirth: toParts(body['dateOfBirth']), identifiers: [] });
    return { status: 200, body: { officeId: 1, clientId: id, resourceId: id } };
  };
  const identify = (clientId: string | undefined, body: Body): FineractAnswer => {
    const documentKey = String(body['documentKey']);
    if (clients.some(({ identifiers }) => identifiers.includes(documentKey)))
      return refusal('Client identifier with the document key exists');
    clients.find(({ id }) => String(id) === clientId)?.identifiers.push(documentKey);
    return { status: 200, body: { resourceId: nextId++ } };
  };
  const createLoan = (body: Body): FineractAnswer => {
    const externalId = String(body['externalId']);
    if (loans.some((loan) => loan.externalId === externalId)) return refusal('Loan with externalId exists');
    const id = nextId++;
    loans.push({
      id,
      externalId,
      clientId: Number(body['clientId']),
      loanProductId: Number(body['productId']),
      principal: Number(body['principal']),
      annualInterestRate: Number(body['interestRatePerPeriod']),
      numberOfRepayments: Number(body['numberOfRepayments']),
      status: { id: 100 },
      timeline: {},
      transactions: [],
    });
    return { status: 200, body: { loanId: id, resourceId: id } };
  };
  const move = (loanId: string | undefined, step: string, body: Body): FineractAnswer => {
    const loan = loans.find(({ id }) => String(id) === loanId);
    const [from, to] = step === 'approve' ? [100, 200] : [200, 300];
    if (loan?.status.id !== from) return refusal(`Loan cannot ${step} in its status`);
    loan.status = { id: to };
    if (step === 'disburse') {
      const amount = Number(body['transactionAmount']);
      loan.timeline = { actualDisbursementDate: toParts(body['actualDisbursementDate']) };
      loan.summary = { principalOutstanding: amount, totalOutstanding: amount };
      loan.transactions.push(payment(nextId++, amount, body));
      paidOut.push({ externalId: loan.externalId, rupiah: amount });
    }
    return { status: 200, body: { loanId: loan.id, resourceId: loan.id, changes: { status: { id: to } } } };
  };

  const identifiersOf = (clientId: string | undefined): FineractAnswer => {
    const { identifiers = [] } = clients.find(({ id }) => String(id) === clientId) ?? {};
    return { status: 200, body: identifiers.map((documentKey) => ({ documentKey })) };
  };
  const loanOf = (loanId: string | undefined): FineractAnswer => {
    const found = loans.find(({ id }) => String(id) === loanId);
    return found === undefined ? { status: 404, body: {} } : { status: 200, body: found };
  };
  const search = (kind: 'clients' | 'loans', externalId: string | null): FineractAnswer => {
    const all: readonly { externalId: string }[] = kind === 'clients' ? clients : loans;
    // Transactions belong to the loan alone, not to lists.
    const pageItems = all
      .filter((one) => one.externalId === externalId)
      .map((item) => ({ ...item, transactions: undefined }));
    return { status: 200, body: { totalFilteredRecords: pageItems.length, pageItems } };
  };
  return { clients, loans, paidOut, createClient, identify, createLoan, move, identifiersOf, loanOf, search };
}
