import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default algorithm; its enum cannot be named in erasable TypeScript. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing costs 19 MiB and a core: a flood of sign-ins must not take all of either. */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

export const isPasswordOf = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password));

let nobody: Promise<string> | null = null;

/** The same work for a user who does not exist, so that the time of the answer tells nothing. */
export async function spendPasswordTime(password: string): Promise<false> {
  nobody ??= hashPassword('nobody has this password');
  await isPasswordOf(await nobody, password);
  return false;
}
