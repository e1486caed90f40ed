import type { PlainDate } from '../calendar/plain-date.ts';
import type { Policy } from './policy.ts';

/** What nobody but the bank itself can say of it before its first version. Everything else can wait for the next one. */
export type BankMinimum = {
  readonly name: string;
  readonly shortName: string;
  readonly address: string;
  readonly city: string;
  readonly coreBankingPrefix: string;
  readonly smsSender: string;
  readonly signatoryName: string;
  readonly signatoryTitle: string;
  readonly decreeNumber: string;
  readonly powerOfAttorney: string;
  readonly powerOfAttorneyDate: string;
  readonly areaName: string;
  readonly branchCode: string;
  readonly branchName: string;
  readonly branchHead: string;
  readonly branchOpenedOn: string;
  readonly capitalRupiah: number;
};

/** Where each answer stands in the policy: what is wrong with it is told there. */
export const placesOfMinimum = {
  name: ['identity', 'name'],
  shortName: ['identity', 'shortName'],
  address: ['identity', 'address'],
  city: ['identity', 'city'],
  coreBankingPrefix: ['identity', 'coreBankingPrefix'],
  smsSender: ['identity', 'senders', 'sms'],
  signatoryName: ['identity', 'signatories', 0, 'name'],
  signatoryTitle: ['identity', 'signatories', 0, 'title'],
  decreeNumber: ['identity', 'decreeNumber'],
  powerOfAttorney: ['identity', 'powerOfAttorney'],
  powerOfAttorneyDate: ['identity', 'powerOfAttorneyDate'],
  areaName: ['organisation', 'areas', 0, 'name'],
  branchCode: ['organisation', 'branches', 0, 'code'],
  branchName: ['organisation', 'branches', 0, 'name'],
  branchHead: ['organisation', 'branches', 0, 'head'],
  branchOpenedOn: ['organisation', 'branches', 0, 'openedOn'],
  capitalRupiah: ['limits', 'capital', 0, 'rupiah'],
} as const satisfies Record<keyof BankMinimum, readonly (string | number)[]>;

const FIRST = 1;

/**
 * The bank's own answers, and the example's for all the rest but what names somebody: its offices in core banking and its
 * related parties are nobody's here. Whether it is a policy is judged like any other that comes from outside.
 */
export function policyOfMinimum(
  { identity: { coreBanking: _, ...identity }, ...example }: Policy,
  bank: BankMinimum,
  today: PlainDate,
): Policy {
  return {
    ...example,
    identity: {
      ...identity,
      name: bank.name,
      shortName: bank.shortName,
      address: bank.address,
      city: bank.city,
      logo: null,
      signatories: [{ name: bank.signatoryName, title: bank.signatoryTitle }],
      decreeNumber: bank.decreeNumber,
      powerOfAttorney: bank.powerOfAttorney,
      powerOfAttorneyDate: bank.powerOfAttorneyDate,
      coreBankingPrefix: bank.coreBankingPrefix,
      senders: { mail: bank.name, sms: bank.smsSender },
    },
    organisation: {
      areas: [{ id: FIRST, name: bank.areaName }],
      branches: [
        {
          id: FIRST,
          code: bank.branchCode,
          name: bank.branchName,
          city: bank.city,
          areaId: FIRST,
          head: bank.branchHead === '' ? null : bank.branchHead,
          openedOn: bank.branchOpenedOn,
          closedOn: null,
          successorId: null,
        },
      ],
    },
    limits: { ...example.limits, capital: [{ from: today, rupiah: bank.capitalRupiah }], relatedParties: [] },
  };
}
