/** What secures a loan, as the agreement names it. */
export const guaranteeKinds = ['TANPA', 'SHM', 'SHGB', 'BPKB', 'DEPOSITO', 'SK_PEGAWAI', 'BPJS_TK'] as const;
export type GuaranteeKind = (typeof guaranteeKinds)[number];

/** The borrower's own deposit; a loan over it may do without insurance. */
export const isCashGuarantee = (kind: string | null): boolean => kind === 'DEPOSITO';
