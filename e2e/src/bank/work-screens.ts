/** The lists of the bank, and who works on them. */
export const workLists = [
  { account: 'analyst', list: '/analyst' },
  { account: 'checker', list: '/checker' },
  { account: 'cabang', list: '/approval' },
  { account: 'hrd', list: '/employee-verification' },
  { account: 'dir_kep', list: '/approval' },
  { account: 'ops_cabang', list: '/predisbursed' },
  { account: 'ops_cabang', list: '/covenant' },
] as const;

/** Others who open the same case screens with other rights. */
export const furtherReaders = [
  { account: 'reviewer', list: '/approval' },
  { account: 'area', list: '/approval' },
  { account: 'kom', list: '/approval' },
  { account: 'dir_bis', list: '/approval' },
  { account: 'dir_ops', list: '/approval' },
  { account: 'dir_ut', list: '/approval' },
  { account: 'ops_area', list: '/predisbursed' },
  { account: 'ops_cabang', list: '/approval' },
  { account: 'checker_hrd', list: '/employee-verification' },
] as const;
