/** What is said of a debt, on the screens and in the borrower report alike. */
export const obligationWords = {
  sources: { CLIK: 'Bureau (CLIK)', FDC: 'Fintech (FDC)', DECLARED: 'Named by the debtor', OWN: 'Own bank' },
  standings: { RUNNING: 'Running', WRITTEN_OFF: 'Written off', REPAID: 'Repaid', PROMISED: 'Not paid out' },
  states: { NOT_DECLARED: 'Not named by the debtor', NOT_AT_BUREAU: 'Not found at the bureau' },
  marks: { TAKEN_OVER: 'Taken over', NOT_COUNTED: 'Not counted' },
  asked: 'To be settled',
} as const;
