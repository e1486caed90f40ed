import { clikContract, startClik } from './clik.ts';
import { collectionContract, startCollection } from './collection.ts';
import { fdcContract, startFdc } from './fdc.ts';
import { fineractContract, startFineract } from './fineract.ts';
import { insuranceContract, startInsurance } from './insurance.ts';
import type { PeerContract } from './peer-contract.ts';
import type { Peer } from './serve-peer.ts';
import { smsContract, startSms } from './sms.ts';

type KnownPeer = {
  readonly contract: PeerContract;
  readonly start: (port?: number) => Promise<Peer>;
  /** The setting that takes its address. */
  readonly setting: string;
};

/** Every partner that speaks HTTP, by the name of its document under docs/partners. */
export const allPeers: Readonly<Record<string, KnownPeer>> = {
  clik: { contract: clikContract, start: startClik, setting: 'BUREAU_URL' },
  fdc: { contract: fdcContract, start: startFdc, setting: 'FDC_URL' },
  fineract: { contract: fineractContract, start: startFineract, setting: 'CORE_BANKING_URL' },
  insurance: { contract: insuranceContract, start: startInsurance, setting: 'INSURANCE_URL' },
  collection: { contract: collectionContract, start: startCollection, setting: 'COLLECTION_URL' },
  sms: { contract: smsContract, start: startSms, setting: 'SMS_URL' },
};
