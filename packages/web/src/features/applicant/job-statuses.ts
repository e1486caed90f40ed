/** The employment statuses by the codes of the specification; their words are in the text table. */
export const jobStatuses = [
  ['1', 'permanent'],
  ['2', 'candidate'],
  ['3', 'contract'],
  ['4', 'temporary'],
] as const;
