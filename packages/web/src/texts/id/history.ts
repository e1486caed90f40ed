export const texts = {
  onBehalfOf: 'untuk {name}',
  label: 'Workflow History',
  columns: {
    user: 'User',
    decision: 'Keputusan',
    reason: 'Alasan',
    stage: 'Tahap',
    memo: 'Memo',
    date: 'Tanggal',
  },
  empty: 'Setiap keputusan atas aplikasi ini akan tercatat di sini.',
} as const;
