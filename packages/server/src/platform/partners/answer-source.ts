/** What stands beside an answer that nobody outside gave. */
export const SIMULATED = 'simulated';

/** Where the answers of a partner come from: its name, or nowhere. */
export const sourceOf = (partner: string, url: string | undefined): string => (url === undefined ? SIMULATED : partner);
