import { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';

export const emergencyContactSchema = z.object({
  id: z.int(),
  ecName: z.string(),
  ecRelation: z.string(),
  ecMsisdn: z.string(),
  ecLivingStatus: z.string(),
});

export const contactNames = plainNames({
  ecName: 'name',
  ecRelation: 'relation',
  ecMsisdn: 'msisdn',
  ecLivingStatus: 'livingStatus',
});

/** A person to call in an emergency, in plain names. */
export type EmergencyContact = ReturnType<typeof fromContact>;

export const fromContact = (contact: z.output<typeof emergencyContactSchema>) => contactNames.fromWire(contact);
export const toContact = (contact: EmergencyContact) => contactNames.toWire(contact);
