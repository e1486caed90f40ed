import type { Config } from '../settings/config.ts';
import { addressesOf, hostOf, InsideAddress, isLoopback, isOutsideAddress, type MayCall } from './outside-address.ts';

/** The world outside; this machine itself only where the settings say so, which production refuses. */
export const mayCallWith =
  ({ WEBHOOK_LOOPBACK, isProduction }: Pick<Config, 'WEBHOOK_LOOPBACK' | 'isProduction'>): MayCall =>
  (address) =>
    isOutsideAddress(address) || (WEBHOOK_LOOPBACK && !isProduction && isLoopback(address));

type AddressObstacle =
  | 'webhook_address_wrong'
  | 'webhook_not_https'
  | 'webhook_address_inside'
  | 'webhook_address_unknown';

/** Why nothing is sent there; null where it may be. Asked when it is written down, and of every connection again. */
export async function obstacleToAddress(
  text: string,
  config: Pick<Config, 'WEBHOOK_LOOPBACK' | 'isProduction'>,
): Promise<AddressObstacle | null> {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return 'webhook_address_wrong';
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'webhook_address_wrong';
  if (url.protocol !== 'https:' && !config.WEBHOOK_LOOPBACK) return 'webhook_not_https';
  try {
    await addressesOf(hostOf(url), mayCallWith(config));
    return null;
  } catch (error) {
    return error instanceof InsideAddress ? 'webhook_address_inside' : 'webhook_address_unknown';
  }
}
