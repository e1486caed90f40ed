/** What is known of an applicant, or null. A row of a list tells only some of it. */
export type KnownOfApplicant = {
  readonly residenceStatus: string | null;
  readonly ktpStreet: string | null;
  readonly homeStreet: string | null;
  readonly loanPurpose: string | null;
};

/** Whether the desks can begin: work, accounts and marriage they complete themselves, nothing of this. */
export const isApplicantComplete = (known: KnownOfApplicant): boolean =>
  Object.values(known).every((value) => value !== null && value.trim() !== '');
