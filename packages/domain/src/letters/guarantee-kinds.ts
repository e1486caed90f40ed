/** What secures a loan, as the agreement names it. */
export const guaranteeKinds = ['TANPA', 'SHM', 'SHGB', 'BPKB', 'DEPOSITO', 'SK_PEGAWAI', 'BPJS_TK'] as const;
export type GuaranteeKind = (typeof guaranteeKinds)[number];
