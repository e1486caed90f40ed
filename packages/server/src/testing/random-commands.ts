import type { Client } from '@trustiq/contract/whole-client.ts';
import { recalculate } from './application-in-approval.ts';

/** Small, fast, and the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Pick = <Item>(items: readonly Item[]) => Item;

export type Command = {
  readonly name: string;
  readonly run: (client: Client, id: number, pick: Pick) => Promise<unknown>;
};

const notes = ['baik', 'cukup panjang untuk alasan lain', 'sesuai ketentuan bank', ''] as const;
const reasons = ['R05', 'R07', 'R99', 'C01', 'X77'] as const;
const small = (text: string) => Buffer.from(text).toString('base64');

/** Everything a person could press, with sensible and senseless inputs. Most are refused; what counts is what is let through. */
export const commands: readonly Command[] = [
  { name: 'hitung', run: (client, id) => recalculate(client, id) },
  { name: 'shorten', run: (client, id, pick) => recalculate(client, id, { fewerMonths: pick([1, 6]) }) },
  {
    name: 'recommend',
    run: (client, id, pick) => client.recommendApplication({ params: { id }, body: { notes: pick(notes) } }),
  },
  {
    name: 'approve',
    run: (client, id, pick) => client.approveApplication({ params: { id }, body: { notes: pick(notes) } }),
  },
  {
    name: 'reject',
    run: (client, id, pick) =>
      client.rejectApplication({ params: { id }, body: { notes: pick(notes), rejectReason: pick(reasons) } }),
  },
  {
    name: 'return',
    run: (client, id, pick) =>
      client.returnApplication({ params: { id }, body: { notes: pick(notes), rejectReason: pick(reasons) } }),
  },
  {
    name: 'reject at desk',
    run: (client, id, pick) =>
      client.rejectApplicationAtDesk({
        body: { appId: id, reason: pick(reasons), email: false, sms: false, notes: pick(notes) },
      }),
  },
  {
    name: 'cancel',
    run: (client, id, pick) =>
      client.cancelApplication({
        body: { appId: id, reason: pick(reasons), email: false, sms: false, notes: pick(notes) },
      }),
  },
  {
    name: 'return to AO',
    run: (client, id, pick) =>
      client.returnApplicationToAo({
        body: { appId: id, notes: pick(notes), status: 'AO-REQUESTED', email: false, sms: false },
      }),
  },
  { name: 'disburse', run: (client, id) => client.disburseApplication({ params: { id } }) },
  { name: 'register', run: (client, id) => client.registerBorrower({ params: { id } }) },
  {
    name: 'upload',
    run: (client, id, pick) => {
      const creditFile = pick(['pk.pdf', 'mpk.pdf', 'foto.png']);
      const body = {
        id,
        creditFile,
        creditFileBucket: 'x',
        creditFileSize: 3,
        creditFileType: 'application/pdf',
        fileData: small('abc'),
      };
      return client.uploadDocument({ body });
    },
  },
  {
    name: 'verify contact',
    run: async (client, id, pick) => {
      const { applicationDataEc } = await client.getCase({ params: { id } });
      const [contact] = applicationDataEc;
      if (contact === undefined) return null;
      return client.verifyEmergencyContact({
        body: {
          applicationDataEcId: contact.id,
          ecVerName: contact.ecName,
          ecVerRelation: 'FRIEND',
          ecVerMsisdn: contact.ecMsisdn,
          ecVerLivingStatus: 'SERUMAH',
          ecVerStatus: pick(['YA', 'TIDAK'] as const),
          ecVerConsent: true,
          ecVerDate: '2026-11-16',
          ecVerHour: '09',
          ecVerMinute: '00',
          ecVerAmpm: 'AM',
          ecVerMemo: '',
        },
      });
    },
  },
];
