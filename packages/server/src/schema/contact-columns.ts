import { contactDetailNames } from '@trustiq/domain/applicant/contact-details.ts';

/** The columns of `applications as a` with what the applicant is reached by. */
export const contactColumns = contactDetailNames.map((name) => `a.${name}` as const);
