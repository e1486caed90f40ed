import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { FeeTerms } from '@trustiq/domain/loan/fees.ts';
import type { InsurancePremium } from '@trustiq/domain/loan/insurance-premium.ts';

/** A person's address as the identity card or the survey has it. */
export type Address = {
  readonly street?: string | undefined;
  readonly prov?: string | undefined;
  readonly kota?: string | undefined;
  readonly kec?: string | undefined;
  readonly kel?: string | undefined;
  readonly rtRw?: string | undefined;
  readonly pos?: string | undefined;
};

export type NewContact = {
  readonly name: string;
  readonly relation: string;
  readonly msisdn: string;
  readonly livingStatus: string;
};

export type NewSpouse = {
  readonly relation: 'SUAMI' | 'ISTRI';
  readonly name: string;
  readonly nik: string | null;
  readonly msisdn: string | null;
  readonly birthDate: PlainDate | null;
  readonly hasSeparateProperty: boolean;
};

export type NewLoan = {
  readonly insuranceCode: string;
  readonly amountRupiah: number;
  readonly ratePercent: number;
  readonly tenorMonths: number;
  readonly premium: InsurancePremium;
  readonly fees: FeeTerms;
};

/** Everything an application begins with, already checked. */
export type NewApplication = {
  readonly branchId: number;
  readonly areaId: number;
  /** The account officer whose case it is from its birth. */
  readonly officerId: number | null;
  readonly productId: number;
  readonly track: 'CHECKER' | 'HRD';
  readonly nik: string;
  readonly npwp: string | null;
  readonly fullName: string;
  readonly gender: 'L' | 'P';
  readonly birthDate: PlainDate;
  readonly birthPlace: string | null;
  readonly motherName: string | null;
  readonly email: string | null;
  readonly msisdn: string;
  readonly religion: string | null;
  readonly education: string | null;
  readonly maritalStatus: string | null;
  readonly dependants: number | null;
  readonly residenceStatus: string | null;
  readonly ktpAddress: Address;
  readonly homeAddress: Address;
  readonly ktpPhotoFileName: string | null;
  readonly spouses: readonly NewSpouse[];
  readonly contacts: readonly NewContact[];
  readonly loanPurpose: string | null;
  readonly loan: NewLoan;
  /** Given now, or earlier when the channel says so. */
  readonly consent: { readonly version: string; readonly channel: 'AO' | 'PRESCREEN'; readonly at?: string };
};
