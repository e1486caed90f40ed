/** The bank recognises a document by the name of its file, in capitals or not. */
export const documentNameParts = {
  /** The credit agreement, and the memo that orders its disbursement: the name begins so. */
  agreementPrefix: 'pk',
  memoPrefix: 'mpk',
  /** The identity card: anywhere in the name. */
  identityCard: 'ktp',
} as const;

const isNamed = (documentNames: readonly string[], test: (name: string) => boolean): boolean =>
  documentNames.some((name) => test(name.toLowerCase()));

export const hasSignedAgreement = (documentNames: readonly string[]): boolean =>
  isNamed(documentNames, (name) => name.startsWith(documentNameParts.agreementPrefix)) &&
  isNamed(documentNames, (name) => name.startsWith(documentNameParts.memoPrefix));

/** Whether a file is one of the two that an agreement is recognised by. */
export const isAgreementName = (documentName: string): boolean =>
  isNamed(
    [documentName],
    (name) => name.startsWith(documentNameParts.agreementPrefix) || name.startsWith(documentNameParts.memoPrefix),
  );

/** What an account officer must have delivered besides the survey. */
export const hasIdentityCard = (documentNames: readonly string[]): boolean =>
  isNamed(documentNames, (name) => name.includes(documentNameParts.identityCard));
