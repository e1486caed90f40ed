import type { Deps } from '../../platform/deps.ts';
import type { OutsideData } from './outside-data.ts';
import { simulatedOutsideData } from './simulated-outside-data.ts';

const nobody: OutsideData = { listAccounts: async () => [], listEmployments: async () => [] };

/** No provider has told its protocol yet: a real bank's lists are empty, and a demonstration's are invented. */
export const openOutsideData = ({ config }: Pick<Deps, 'config'>): OutsideData =>
  config.simulates ? simulatedOutsideData : nobody;
