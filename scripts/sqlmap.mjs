// Lets sqlmap try every parameter of every call that reads or changes something, against a demo bank on 127.0.0.1.
// `npm run test:long -- sqlmap`; needs Debian's package `sqlmap`.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissions } from '@trustiq/domain/permissions/permissions.ts';
import { DEMO_PASSWORD, demoAccounts } from '../packages/server/src/features/identity/demo-accounts.ts';
import { projectNode, root, say } from './steps.mjs';

/** They end the session, or never end. Everything else is tried by somebody who may call it, so that it goes deep. */
const leftOut = new Set(['logout', 'streamEvents']);
const PORT = 8_977;
const base = `http://127.0.0.1:${PORT}`;
const directory = mkdtempSync(join(tmpdir(), 'trustiq-sqlmap-'));

const env = {
  ...process.env,
  PORT: String(PORT),
  DATA_DIR: join(directory, 'data'),
  DEMO: '1',
  DEMO_APPLICATIONS: '60',
  CAPTCHA: 'off',
  LOG_LEVEL: 'error',
  OVERLOAD_DELAY_MS: '0',
  OVERLOAD_REQUESTS: '0',
  // So that each attempt can come from somewhere else: those from one place are soon refused.
  TRUST_PROXY: '1',
};
const program = (name) => join(root, 'packages/server/src', name);

/** A channel of account officers; made first, because the embedded database has room for one program. */
function openChannel() {
  const args = [program('cli/user.ts'), '--service', 'create', '--name', 'sqlmap', '--branch', '001'];
  const { stdout } = spawnSync(projectNode(), args, { env, encoding: 'utf8' });
  const [token] = /\S{30,}/.exec(stdout) ?? [];
  if (!token) throw new Error(`No channel: ${stdout}`);
  return { authorization: `Bearer ${token}`, cookie: '' };
}

async function startBank() {
  const server = spawn(projectNode(), [program('main.ts')], { env, stdio: 'ignore' });
  process.once('exit', () => server.kill());
  while (
    !(await fetch(`${base}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 200));
  return server;
}

const somewhere = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

async function signIn(username) {
  const answer = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': somewhere() },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const { id_token } = await answer.json();
  return { authorization: `Bearer ${id_token}`, cookie: answer.headers.getSetCookie()[0].split(';')[0] };
}

/** A case that this person sees. */
async function caseOf(headers) {
  const [seen] = await (await fetch(`${base}/api/app-data-mp?page=0&size=1`, { headers })).json();
  return seen;
}

/** Somebody who may make the call, so that the values get past the permission; anybody where none is needed. */
async function callerOf(permission) {
  if (permission === 'service') return { headers: channel, seen: first };
  const { userName } = demoAccounts.find(({ role }) => permissions[permission]?.includes(role)) ?? demoAccounts[0];
  const headers = await signIn(userName);
  return { headers, seen: (await caseOf(headers)) ?? first };
}

/** Something of the right shape, so that the value reaches the statement. */
function exampleOf(schema = {}, document, name = '', depth = 0) {
  const known = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;
  const choice = known.anyOf?.[0] ?? known.oneOf?.[0];
  if (choice) return exampleOf(choice, document, name, depth);
  if (known.const !== undefined) return known.const;
  if (known.enum) return known.enum[0];
  const type = [known.type].flat()[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(depth > 4 ? {} : (known.properties ?? {})).map(([key, value]) => [
        key,
        exampleOf(value, document, key, depth + 1),
      ]),
    );
  if (type === 'array') return depth > 4 ? [] : [exampleOf(known.items, document, name, depth + 1)];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return known.minimum > 0 ? known.minimum : 1;
  if (known.format === 'date') return '2026-11-01';
  if (/sort/i.test(name)) return 'id,asc';
  return 'Sri';
}

const LONGEST_CALL_MS = 900_000;

/** What it says, however it ends; `isWhole` unless it was cut short. */
const outputOf = (options) =>
  new Promise((resolve) => {
    const limits = { timeout: LONGEST_CALL_MS, maxBuffer: 64 * 1024 * 1024 };
    const running = execFile('sqlmap', options, limits, (error, stdout) =>
      resolve({ stdout: stdout ?? '', isWhole: !error?.killed }),
    );
    running.stdin?.end();
  });

const channel = openChannel();
const server = await startBank();
const document = await (await fetch(`${base}/api/openapi.json`)).json();
const first = await caseOf(await signIn('analyst'));

let tried = 0;
let tested = 0;
const found = [];
const cut = [];
for (const [path, operations] of Object.entries(document.paths))
  for (const [method, operation] of Object.entries(operations)) {
    if (leftOut.has(operation.operationId)) continue;
    const parameters = operation.parameters ?? [];
    const { headers, seen } = await callerOf(operation['x-permission']);
    const query = new URLSearchParams(
      parameters
        .filter((one) => one.in === 'query')
        .map((one) => [one.name, String(exampleOf(one.schema, document, one.name))]),
    );
    // A star tells sqlmap where a path can be changed.
    const address = path.replace(
      /\{(\w+)\}/g,
      (_, name) => `${/applicationRequestId|appReqID/.test(name) ? seen.applicationRequestId : seen.id}*`,
    );
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (query.size === 0 && !address.includes('*') && !schema) continue;
    const list = join(directory, 'request.txt');
    const body = schema ? JSON.stringify(exampleOf(schema, document)) : '';
    const lines = [
      `${method.toUpperCase()} ${address}${query.size > 0 ? `?${query}` : ''} HTTP/1.1`,
      `Host: 127.0.0.1:${PORT}`,
      `Authorization: ${headers.authorization}`,
      `Cookie: ${headers.cookie}`,
    ];
    if (schema) lines.push('Content-Type: application/json');
    writeFileSync(list, `${lines.join('\r\n')}\r\n\r\n${body}`);
    const options = [
      '-r',
      list,
      '--ignore-stdin',
      '--batch',
      '--level=1',
      '--risk=1',
      '--technique=BEU',
      '--dbms=PostgreSQL',
      '--flush-session',
      '--disable-coloring',
      '--ignore-code=*',
      '--output-dir',
      join(directory, 'out'),
      '--skip=Cookie,Authorization,Host',
      '--tamper=xforwardedfor',
    ];
    const { stdout, isWhole } = await outputOf(options);
    if (!isWhole) cut.push(`${method} ${path}`);
    tried += 1;
    tested += stdout.match(/testing for SQL injection on/g)?.length ?? 0;
    if (/is vulnerable|identified the following injection point/i.test(stdout)) found.push(`${method} ${path}`);
    if (tried % 20 === 0) say(`${tried} calls tried`);
  }
server.kill();
rmSync(directory, { recursive: true, force: true });
say(`${tried} calls, ${tested} parameters tried by sqlmap: ${found.length} with an injection, ${cut.length} cut short`);
for (const one of [...found, ...cut]) say(`  ${one}`);
process.exit(found.length + cut.length === 0 && tested > tried ? 0 : 1);
