/** How long what is known of a case counts, and without what it may go on, by the policy of the day. */
export type Validity = {
  readonly bureauFreshDays: number;
  /** After so many failed enquiries the analyst may go on without a report; the case then shows that the bureau is silent. */
  readonly bureauFailuresToPass: number;
  readonly watchlistFreshDays: number;
  readonly approvalValidDays: number;
};

/** The most that a policy can say: no list is too old, as before lists had an age. */
export const ANY_AGE_DAYS = 365;
