/** Whom the gateways of the bureau and of the fintech centre ask about in tests. */
export const enquiredPerson = {
  applicationRequestId: 500_007,
  nik: '3273014107859968',
  fullName: 'SRI CONTOH',
  birthDate: '1985-07-01',
  gender: 'P' as const,
  motherName: 'IBU CONTOH',
  birthPlace: 'BANDUNG',
  msisdn: '81299990001',
  address: 'JL CONTOH 1',
  today: '2026-11-16',
};
