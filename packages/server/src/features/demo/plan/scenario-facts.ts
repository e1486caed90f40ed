/** What makes a case hard, or interesting. */
export type Characteristic =
  /** Lives in a rented house: recorded, no more. */
  | 'rented'
  | 'youngBusiness'
  | 'newJob'
  | 'highBurden'
  /** Earns less than this loan and the debts elsewhere may take. */
  | 'unbearableBurden'
  | 'highLtv'
  | 'disputedCollateral'
  | 'watched'
  | 'bureauSilent'
  | 'employeeNumberMissing'
  | 'noPayslip'
  | 'certificate'
  | 'foreignOwner';

/** Kinds of borrowers that the simulated bureau knows; the NIK's last digits choose among them. */
export type CreditKind =
  | 'spotless'
  | 'thin'
  | 'late-year-ago'
  | 'restructured'
  | 'written-off'
  | 'many-enquiries'
  | 'no-match'
  | 'no-contracts'
  | 'long-closed'
  | 'too-new'
  | 'in-loss'
  | 'fraud-flag'
  | 'heavy';

/** How a case of the demo bank begins: who asks for what, and for how long it has been where it is. */
export type ScenarioFacts = {
  readonly name: string;
  readonly productCode: string;
  readonly amountRupiah: readonly [from: number, to: number];
  /** As asked for; without it one that suits the amount. */
  readonly tenorMonths?: number;
  readonly credit?: CreditKind;
  readonly characteristics?: readonly Characteristic[];
  /** Working hours for which it has been where it is. */
  readonly waitingHours?: readonly [from: number, to: number];
  /** Somebody whom a list of wanted persons names. */
  readonly applicant?: { readonly fullName: string; readonly birthDate: string; readonly gender: 'L' | 'P' };
  /** The borrower of this earlier scenario comes again. */
  readonly returning?: string;
  /** Has the phone of the borrower of this earlier scenario, who is somebody else. */
  readonly samePhoneAs?: string;
  /** Pledges what somebody else has pledged in this earlier scenario. */
  readonly samePledgeAs?: string;
};
