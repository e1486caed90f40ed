/** What the bank does with a new application of somebody who has one on its way already. */
export type OpenCasePolicy = 'ACCEPT_AND_SHOW' | 'REFUSE';

/** The bank's choice; it moves into the book of policies once there is one. */
export const openCasePolicy = (): OpenCasePolicy => 'ACCEPT_AND_SHOW';

/** Whether a new application may come in beside those that are open. */
export const mayOpenAnother = (openCases: number, policy: OpenCasePolicy = openCasePolicy()): boolean =>
  openCases === 0 || policy === 'ACCEPT_AND_SHOW';
