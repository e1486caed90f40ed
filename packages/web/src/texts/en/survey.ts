export const texts = { tabs: { lvud: 'LVUD' } } as const;
