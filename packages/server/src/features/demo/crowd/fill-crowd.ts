import type { DemoDeps } from '../bank-context.ts';
export async function fillCrowd(
  _deps: DemoDeps,
  _applications: number,
  _onProgress: (done: number) => void,
): Promise<void> {}
