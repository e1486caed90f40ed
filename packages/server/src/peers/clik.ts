import {
  type BureauSetName,
  bureauSetNames,
  bureauSetSchema,
  bureauSets,
} from '@trustiq/contract/bureau/bureau-sets.ts';
import { z } from 'zod';
import type { BureauSubject } from '../features/bureau/bureau-enquiry.ts';
import { simulatedReport } from '../features/bureau/simulated-bureau.ts';
import { bankDayOf } from '../platform/bank-day.ts';
import type { PeerContract, PeerOperation } from './peer-contract.ts';
import { type Peer, type PeerAnswer, type PeerQuestion, servePeer } from './serve-peer.ts';

const enquiry = z.object({
  requestId: z.string().min(1),
  purpose: z.string().length(2),
  person: z.object({
    identityNumber: z.string().regex(/^\d{16}$/),
    fullName: z.string().min(1),
    birthDate: z.iso.date(),
    gender: z.enum(['L', 'P']),
    motherName: z.string().nullable(),
    birthPlace: z.string().nullable(),
    mobileNumber: z.string(),
    address: z.string().nullable(),
  }),
});

const reference = z.string().regex(/^[\w.~-]{1,100}$/);

const readSet = (name: BureauSetName): PeerOperation => ({
  method: 'GET',
  path: `/clik/${bureauSets[name].path}/{reference}`,
  summary: `The part ${name} of the report; figures may also come as text, unknown fields are passed over`,
  parameters: { reference },
  answer: bureauSetSchema(name),
  refusals: { 404: 'No enquiry with this reference' },
});

export const clikContract: PeerContract = {
  title: 'CLIK credit bureau',
  description:
    'BUREAU_URL. The identity of a person is sent once, in a body; everything else is asked for by the reference that came back. An answer without a single word, or about somebody else, is no answer.',
  operations: {
    openEnquiry: {
      method: 'POST',
      path: '/clik/enquiries',
      summary: 'Names the person and gives the reference of a report',
      body: enquiry,
      answer: z.object({ reference }),
    },
    ...Object.fromEntries(bureauSetNames.map((name) => [name, readSet(name)])),
  },
};

/** Fictional people: what the report says follows from the last digits of the identity number. */
export function startClik(port?: number): Promise<Peer> {
  const subjects = new Map<string, BureauSubject>();
  const openEnquiry = ({ body }: PeerQuestion): PeerAnswer => {
    const { requestId, person } = enquiry.parse(body);
    const { identityNumber: nik, mobileNumber: msisdn, ...rest } = person;
    const given = `E-${subjects.size + 1}`;
    const today = bankDayOf(new Date());
    subjects.set(given, { ...rest, nik, msisdn, applicationRequestId: Number(requestId), today });
    return { body: { reference: given } };
  };
  const setOf =
    (name: BureauSetName) =>
    ({ parameters }: PeerQuestion): PeerAnswer => {
      const subject = subjects.get(parameters['reference'] ?? '');
      return subject === undefined ? { status: 404, body: {} } : { body: simulatedReport(subject)[name] };
    };
  const answers = Object.fromEntries(bureauSetNames.map((name) => [name, setOf(name)]));
  return servePeer(clikContract, { openEnquiry, ...answers }, port);
}
