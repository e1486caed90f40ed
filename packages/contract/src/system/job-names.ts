/** All that the program does by itself, by the names of its queues; each has words on the screen of jobs. */
export type JobName =
  | 'audit-checkpoint'
  | 'bureau-enquiry'
  | 'carry-out-disbursement'
  | 'kyc'
  | 'plan-cases'
  | 'policy-trial'
  | 'print-photos'
  | 'recover-core-orders'
  | 'register-cif'
  | 'report-snapshot'
  | 'requeue-kyc'
  | 'send-message'
  | 'send-webhook'
  | 'switch-tables'
  | 'tidy-up'
  | 'trace-cases';
