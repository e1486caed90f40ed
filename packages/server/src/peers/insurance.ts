import { insurancePriceRupiah } from '@trustiq/domain/loan/insurance-price.ts';
import { certificateBeforeTheBook } from '@trustiq/domain/policy/version-one/insurance.ts';
import { z } from 'zod';
import type { PeerContract } from './peer-contract.ts';
import { type Peer, servePeer } from './serve-peer.ts';

const question = z.object({
  certificateProductId: z.string().min(1),
  insuranceCode: z.string().min(1),
  principalRupiah: z.int().positive(),
  tenorMonths: z.int().positive(),
  ageYears: z.int().nonnegative(),
});

export const insuranceContract: PeerContract<'price'> = {
  title: 'Insurer',
  description: 'INSURANCE_URL. It learns an age, never a person.',
  operations: {
    price: {
      method: 'POST',
      path: '/prices',
      summary: 'The price of a certificate',
      body: question,
      answer: z.object({ priceRupiah: z.int().nonnegative() }),
      refusals: { 404: 'No certificate is offered' },
    },
  },
};

export const startInsurance = (port?: number): Promise<Peer> =>
  servePeer(
    insuranceContract,
    {
      price: ({ body }) => {
        const priceRupiah = insurancePriceRupiah(question.parse(body), certificateBeforeTheBook);
        return priceRupiah === null ? { status: 404, body: {} } : { body: { priceRupiah } };
      },
    },
    port,
  );
