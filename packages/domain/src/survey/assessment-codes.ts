/** What a surveyor chooses from. The codes are also those of the scorecard's options, best first. */
export const opennesses = ['SANGAT_TERBUKA', 'TERBUKA', 'CUKUP', 'KURANG', 'TERTUTUP'] as const;
export type Openness = (typeof opennesses)[number];

export const bankRelationships = ['LAMA_2', 'LAMA_1', 'SIMPANAN', 'BARU_REFERENSI', 'BARU'] as const;
export type BankRelationship = (typeof bankRelationships)[number];

export const marketConditions = ['TUMBUH', 'KUAT', 'STABIL', 'MENURUN', 'SANGAT_MENURUN'] as const;
export type MarketCondition = (typeof marketConditions)[number];

export const outlooks = ['SANGAT', 'PROSPEKTIF', 'CUKUP', 'KURANG', 'TIDAK'] as const;
export type Outlook = (typeof outlooks)[number];

export const masteries = ['SANGAT', 'MENGUASAI', 'CUKUP', 'KURANG', 'TIDAK'] as const;
export type Mastery = (typeof masteries)[number];

export const businessPremises = ['MILIK', 'KELUARGA', 'SEWA_PANJANG', 'SEWA_PENDEK', 'TIDAK_TETAP'] as const;
export type BusinessPremises = (typeof businessPremises)[number];

export const ownerships = ['DEBITUR', 'PASANGAN', 'ORANGTUA_ANAK', 'PIHAK_LAIN', 'BELUM_BALIK_NAMA'] as const;
export type Ownership = (typeof ownerships)[number];

export const marketabilities = ['M1', 'M3', 'M6', 'M12', 'M12_PLUS'] as const;
export type Marketability = (typeof marketabilities)[number];

export const landKinds = ['RUMAH', 'TANAH', 'RUKO', 'SHGB', 'LAINNYA'] as const;
export type LandKind = (typeof landKinds)[number];

export const vehicleKinds = ['MOBIL', 'TRUK', 'MOTOR', 'ALAT'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];
