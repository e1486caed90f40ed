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

/** What must be among the files of a case at a step, each by a part of its name. */
export type AskedDocuments = { readonly submit: readonly string[]; readonly disburse: readonly string[] };

/** Without these nobody submits or is paid, whatever a bank asks for besides. */
export const alwaysAsked: AskedDocuments = {
  submit: [documentNameParts.identityCard],
  disburse: [documentNameParts.agreementPrefix, documentNameParts.memoPrefix],
};

const beginnings: readonly string[] = alwaysAsked.disburse;

/** Every part of a name that a step asks for, each once. */
export const askedParts = (step: keyof AskedDocuments, asked: AskedDocuments): string[] => [
  ...new Set([...alwaysAsked[step], ...asked[step].map((part) => part.trim().toLowerCase())]),
];

/** An agreement and its memo are known by how the name begins. */
export const isFileOfPart = (part: string, documentName: string): boolean =>
  isNamed([documentName], (name) => (beginnings.includes(part) ? name.startsWith(part) : name.includes(part)));

/** The parts of names that no file has. */
export const missingDocuments = (
  step: keyof AskedDocuments,
  asked: AskedDocuments,
  documentNames: readonly string[],
): string[] =>
  askedParts(step, asked).filter((part) => !documentNames.some((documentName) => isFileOfPart(part, documentName)));
