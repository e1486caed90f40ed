/** As on the identity card: L LAKI-LAKI, P PEREMPUAN. */
export type Gender = 'L' | 'P';
