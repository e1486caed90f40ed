/** What the bank does with a new application of somebody who has one on its way already. */
export type OpenCasePolicy = 'ACCEPT_AND_SHOW' | 'REFUSE';

/** Whether a new application may come in beside those that are open. */
export const mayOpenAnother = (openCases: number, policy: OpenCasePolicy): boolean =>
  openCases === 0 || policy === 'ACCEPT_AND_SHOW';
