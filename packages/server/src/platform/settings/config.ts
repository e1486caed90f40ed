import { resolve } from 'node:path';
import { z } from 'zod';
import { readTrustedProxies } from './trusted-proxies.ts';

const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value));
const productIds = z
  .string()
  .regex(/^\d+(,\d+)*$/)
  .transform((text) => text.split(',').map(Number));
const SECRET_CHARACTERS = 32;
const earlierSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => secret.length >= SECRET_CHARACTERS), {
    message: `secrets of at least ${SECRET_CHARACTERS} characters, separated by commas`,
  });
const port = z.coerce.number().int().min(0).max(65_535);
const trustedProxies = z.string().transform((text, context) => {
  const read = readTrustedProxies(text);
  if (typeof read !== 'string') return read;
  context.addIssue(read);
  return z.NEVER;
});
const partner = z.url({ protocol: /^https?$/ }).optional();
/** What may stand in a header. */
const token = z
  .string()
  .regex(/^[\x21-\x7e]{1,4096}$/)
  .optional();

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The owner of the tables; the role of DATABASE_URL then needs no right to change them. */
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  /** A trial with simulators where partners are missing, for ever apart from production. */
  PILOT: flag.default(false),
  DEMO_APPLICATIONS: z.coerce.number().int().min(0).max(2_000_000).default(300),
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'off']).default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api.js'),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_URL: partner,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address that mail comes from; by what name, the policy says. */
  MAIL_FROM: z.string().optional(),
  SMS_URL: partner,
  SMS_TOKEN: token,
  /** Lets webhooks go to this machine itself, without TLS: for trials and tests. */
  WEBHOOK_LOOPBACK: flag.default(false),
  /** People book in core banking by hand and tell what it shows; without it the program asks the one of CORE_BANKING_URL. */
  CORE_BANKING: z.enum(['manual']).optional(),
  CORE_BANKING_URL: partner,
  CORE_BANKING_USER: z.string().optional(),
  CORE_BANKING_PASSWORD: z.string().optional(),
  CORE_BANKING_TENANT: z.string().min(1).default('default'),
  /** Fineract keeps the details of a payment only together with one of its payment types. */
  CORE_BANKING_PAYMENT_TYPE_ID: z.coerce.number().int().min(1).default(1),
  CORE_BANKING_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(10_000),
  BUREAU_URL: partner,
  BUREAU_TOKEN: token,
  FDC_URL: partner,
  FDC_TOKEN: token,
  INSURANCE_URL: partner,
  INSURANCE_TOKEN: token,
  COLLECTION_URL: partner,
  COLLECTION_TOKEN: token,
  /** A witness (C2SP tlog-witness) that cosigns the checkpoints of the audit, and its verifier key. */
  CHECKPOINT_URL: partner,
  CHECKPOINT_WITNESS_KEY: z
    .string()
    .regex(/^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]+={0,2}$/)
    .optional(),
  APP_SECRET: z.string().min(SECRET_CHARACTERS).optional(),
  /** Earlier secrets, the newest first: what they signed stays verifiable. */
  APP_SECRET_PREVIOUS: earlierSecrets.default([]),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How many proxies stand before us, or the networks they are in. */
  TRUST_PROXY: trustedProxies.default(false),
  PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** How late the process may run before it answers 503; 0 never does. */
  OVERLOAD_DELAY_MS: z.coerce.number().int().min(0).optional(),
  /** How many requests one process answers at once before it answers 503; 0 any number. */
  OVERLOAD_REQUESTS: z.coerce.number().int().min(0).default(300),
  /** How many connections one process holds open before it cuts the longest silent ones; 0 any number. */
  OVERLOAD_SOCKETS: z.coerce.number().int().min(0).default(5_000),
  /** How many requests of one address may be on their way at once before its oldest are cut; 0 any number. */
  OVERLOAD_UNFINISHED: z.coerce.number().int().min(0).default(200),
  /** How many streams of events one process holds open; 0 any number. */
  OVERLOAD_STREAMS: z.coerce.number().int().min(0).default(2_000),
  /** How long headers and bodies may take to arrive, besides what their bytes need on a bad line. */
  REQUEST_DEADLINE_MS: z.coerce.number().int().min(100).default(15_000),
  /** How long whoever asked may take nothing of an answer, in milliseconds, before their connection is cut. */
  ANSWER_STALL_MS: z.coerce.number().int().min(100).default(30_000),
  /** Figures for Prometheus; without a port there are none. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where a process that only works answers whether it is well: 8081, as long as that is free. */
  HEALTH_PORT: port.optional(),
  HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
  /** Taken over once into the track of each product (`fill-product-traits.ts`), and refused from then on. */
  HRD_PRODUCT_IDS: productIds.optional(),
  /** Taken over once into the chapter deviations of the policy, and refused from then on. */
  DEVIATION_REJECT: z.enum(['RETURN', 'REJECT']).optional(),
  BANK_CAPITAL: z.coerce.number().int().positive().optional(),
  FORGOT_PASSWORD_DISCLOSURE: z.enum(['spec', 'none']).optional(),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  HIDE_ATM_FIELDS: flag.default(false),
});

/** What the demo, a pilot and trials on a desk measure by. */
const INVENTED_CAPITAL = 50_000_000_000;

export class ConfigError extends Error {}

/** A bank that named no address writes from its own host; one without is on somebody's desk and reaches nobody. */
const hostOfMail = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;

/** The environment, parsed once. Anything wrong is refused with the name of the variable and what it should be. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const isEmbedded = values.DATABASE_URL === undefined;
  const isProduction = values.NODE_ENV === 'production';
  const pilot = values.PILOT;
  const demo = values.DEMO ?? (isEmbedded && !isProduction && !pilot);
  if (pilot && demo) throw new ConfigError('PILOT=1 and DEMO=1 exclude each other: leave one of them out.');
  if (isProduction && demo) {
    throw new ConfigError(
      'DEMO=1 is refused with NODE_ENV=production: the password of the demo accounts is public. Leave DEMO out, or start the demo without NODE_ENV=production.',
    );
  }
  if (isProduction && isEmbedded && !values.ALLOW_EMBEDDED_DATABASE) {
    throw new ConfigError(
      'The embedded database is not safe against power loss and is refused in production. Set DATABASE_URL to a PostgreSQL database, or ALLOW_EMBEDDED_DATABASE=1 if you accept that.',
    );
  }
  if (isEmbedded && values.MIGRATION_DATABASE_URL !== undefined) {
    throw new ConfigError('MIGRATION_DATABASE_URL is the owner of the database that DATABASE_URL names: set both.');
  }
  if (!isEmbedded && values.APP_SECRET === undefined) {
    throw new ConfigError(
      'APP_SECRET (at least 32 characters) is required with DATABASE_URL: every process must share it.',
    );
  }
  if (isProduction && values.WEBHOOK_LOOPBACK) {
    throw new ConfigError(
      'WEBHOOK_LOOPBACK=1 is refused with NODE_ENV=production: whoever may name an address would reach what only this machine may. Leave it out.',
    );
  }
  if (values.CORE_BANKING === 'manual' && values.CORE_BANKING_URL !== undefined) {
    throw new ConfigError(
      'CORE_BANKING=manual and CORE_BANKING_URL exclude each other: either people book in core banking and enter what it shows, or the program orders it there. Leave one of them out.',
    );
  }
  if (!demo && values.SMTP_URL !== undefined && values.PUBLIC_URL === undefined) {
    throw new ConfigError(
      'PUBLIC_URL is required with SMTP_URL: links in mails must not be built from what a request says about this host.',
    );
  }
  return {
    ...values,
    MAIL_FROM: values.MAIL_FROM ?? `TrustIQ <no-reply@${hostOfMail(values.PUBLIC_URL)}>`,
    /** For version one of the policy, which says it from then on. Null in production where nobody told it. */
    BANK_CAPITAL: values.BANK_CAPITAL ?? (isProduction && !pilot ? null : INVENTED_CAPITAL),
    isCapitalTold: values.BANK_CAPITAL !== undefined,
    DATA_DIR: resolve(values.DATA_DIR),
    isEmbedded,
    isProduction,
    demo,
    pilot,
    /** Whether answers of partners that are not connected may be invented. */
    simulates: demo || pilot,
    forgotPasswordDisclosure: values.FORGOT_PASSWORD_DISCLOSURE ?? (demo ? 'spec' : 'none'),
  };
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Before a bank serves. As long as it has no policy, version one is written with the capital that it is told; from then on
 * the policy says it, and a setting that nobody reads any more must not look as if it did.
 */
export function refuseWrongCapital(
  { BANK_CAPITAL: capital, isCapitalTold }: Config,
  hasPolicy: boolean,
  /** Nothing was told to it yet: its policy will be, and its capital with it. */
  isNew: boolean,
): void {
  if (hasPolicy && isCapitalTold)
    throw new ConfigError(
      'BANK_CAPITAL is no longer read: the capital stands in the policy, chapter limits ("Batas hukum"), field capital (Sistem → Kebijakan, or npm run bank -- export). Take BANK_CAPITAL out of the environment.',
    );
  if (!hasPolicy && !isNew && capital === null)
    throw new ConfigError(
      'BANK_CAPITAL (the capital of the bank in rupiah) is required in production until the bank has a policy, whose first version is written with it: the legal lending limit is a share of it, and an invented capital would let loans pass that it forbids.',
    );
}

/** What the policy book says since it was begun; a setting beside it would be a second truth. */
export function refuseSettingsOfBefore({ HRD_PRODUCT_IDS, DEVIATION_REJECT }: Config): void {
  const told = [
    ...(HRD_PRODUCT_IDS === undefined ? [] : ['HRD_PRODUCT_IDS (chapter products: track)']),
    ...(DEVIATION_REJECT === undefined ? [] : ['DEVIATION_REJECT (chapter deviations: onRefusal)']),
  ];
  if (told.length === 0) return;
  throw new ConfigError(
    `The policy book of this bank says what these settings said before it was begun: ${told.join(', ')}. Take them out of the environment; who wants a change proposes it under Sistem > Kebijakan.`,
  );
}
