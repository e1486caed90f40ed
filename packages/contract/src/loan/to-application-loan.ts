import type { z } from 'zod';
import type { getApplicationLoan } from './application-loan.ts';
import { type LoanData, toLoanData } from './loan-data.ts';

type ApplicationLoan = {
  readonly loan: LoanData;
  readonly applicationId: number;
  readonly applicationRequestId: number;
  readonly version: number;
};

export const toApplicationLoan = ({
  loan,
  applicationId,
  ...rest
}: ApplicationLoan): z.output<typeof getApplicationLoan.reply> => ({
  ...toLoanData(loan),
  aplicationId: applicationId,
  ...rest,
});
