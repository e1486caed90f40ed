import type { Partners } from './partners.ts';

type Loan = {
  readonly id: number;
  readonly loanProductId: number;
  readonly principal: number;
  readonly transactions: readonly {
    readonly paymentDetailData: Readonly<
      Record<'bankNumber' | 'accountNumber' | 'checkNumber' | 'receiptNumber', string>
    >;
  }[];
};

/** What core banking itself says that it paid for an application, and to whom. */
export async function payoutAtCore({ urls }: Partners, applicationId: number) {
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${urls.fineract}${path}`, { headers: { 'Fineract-Platform-TenantId': 'default' } })).json();
  const found = (await get(`/loans?externalId=SENAN-APP-${applicationId}`)) as { pageItems: Loan[] };
  if (found.pageItems.length !== 1) throw new Error(`Core banking has ${found.pageItems.length} loans of this name`);
  const loan = (await get(`/loans/${found.pageItems[0]?.id}?associations=transactions`)) as Loan;
  if (loan.transactions.length !== 1) throw new Error(`Core banking paid ${loan.transactions.length} times`);
  const [details] = loan.transactions.map(({ paymentDetailData }) => paymentDetailData);
  return {
    principalRupiah: loan.principal,
    productId: loan.loanProductId,
    bankCode: details?.bankNumber,
    account: details?.accountNumber,
    holder: details?.checkNumber,
    netRupiah: Number(details?.receiptNumber),
  };
}
