/** Where a section stands on a case, and the key of its title. */
export type SectionKey =
  | 'info'
  | 'product'
  | 'letter'
  | 'rating'
  | 'survey'
  | 'documents'
  | 'facilities'
  | 'borrower'
  | 'history'
  | 'contacts'
  | 'verifications'
  | 'shared';
