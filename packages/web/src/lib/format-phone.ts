import { MISSING } from './format-rupiah.ts';

/** Phone numbers are kept without their prefix and shown with it: `+62 81299990001`. */
export const formatPhone = (msisdn: string | null | undefined): string => (msisdn ? `+62 ${msisdn}` : MISSING);
