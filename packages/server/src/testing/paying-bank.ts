import { startCoreBankingPeer } from './core-banking-peer.ts';
import { startBank } from './start-bank.ts';

/** A bank whose orders go to a peer of the test, and which carries none out until the test does so itself. */
export async function startPayingBank() {
  const peer = await startCoreBankingPeer();
  const bank = await startBank({
    env: { PROCESS: 'web', CORE_BANKING_URL: peer.url, CORE_BANKING_TIMEOUT_MS: '2000' },
  });
  const close = async () => {
    await bank.close();
    await peer.close();
  };
  return { peer, bank, close, operations: (await bank.signInAs('ops_cabang')).client };
}

export type PayingBank = Awaited<ReturnType<typeof startPayingBank>>;
