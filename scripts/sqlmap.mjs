// Lets sqlmap try every parameter of every call that reads or changes something, against a demo bank on 127.0.0.1.
// `npm run test:long -- sqlmap`; needs Debian's package `sqlmap`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectNode, root, say } from './steps.mjs';

const PASSWORD = /DEMO_PASSWORD = '([^']+)'/.exec(
  readFileSync(join(root, 'packages/server/src/features/identity/demo-accounts.ts'), 'utf8'),
)?.[1];
/** They end the session, send mails to strangers, or never end. */
const leftOut = new Set([
  'logout',
  'endSession',
  'changePassword',
  'streamEvents',
  'login',
  'forgotPassword',
  'getCaptchaChallenge',
]);
const PORT = 8_977;
const base = `http://127.0.0.1:${PORT}`;
const directory = mkdtempSync(join(tmpdir(), 'trustiq-sqlmap-'));

async function startBank() {
  const env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: join(directory, 'data'),
    DEMO: '1',
    DEMO_APPLICATIONS: '60',
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    OVERLOAD_DELAY_MS: '0',
  };
  const server = spawn(projectNode(), [join(root, 'packages/server/src/main.ts')], { env, stdio: 'ignore' });
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

async function signIn(username) {
  const answer = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { id_token } = await answer.json();
  return { authorization: `Authorization: Bearer ${id_token}`, cookie: answer.headers.getSetCookie()[0].split(';')[0] };
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

const server = await startBank();
const document = await (await fetch(`${base}/api/openapi.json`)).json();
const session = await signIn('analyst');
const { [0]: first } = await (
  await fetch(`${base}/api/app-data-mp?applicationStatus.equals=ANALYST&page=0&size=1`, {
    headers: { authorization: session.authorization.slice('Authorization: '.length), cookie: session.cookie },
  })
).json();

let tried = 0;
let tested = 0;
const found = [];
for (const [path, operations] of Object.entries(document.paths))
  for (const [method, operation] of Object.entries(operations)) {
    if (leftOut.has(operation.operationId)) continue;
    const parameters = operation.parameters ?? [];
    const query = new URLSearchParams(
      parameters
        .filter((one) => one.in === 'query')
        .map((one) => [one.name, String(exampleOf(one.schema, document, one.name))]),
    );
    // A star tells sqlmap where a path can be changed.
    const address = path.replace(
      /\{(\w+)\}/g,
      (_, name) => `${/applicationRequestId/.test(name) ? first.applicationRequestId : first.id}*`,
    );
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (query.size === 0 && !address.includes('*') && !schema) continue;
    const list = join(directory, 'request.txt');
    const body = schema ? JSON.stringify(exampleOf(schema, document)) : '';
    const lines = [
      `${method.toUpperCase()} ${address}${query.size > 0 ? `?${query}` : ''} HTTP/1.1`,
      `Host: 127.0.0.1:${PORT}`,
      session.authorization,
      `Cookie: ${session.cookie}`,
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
    ];
    const { stdout } = spawnSync('sqlmap', options, {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
      timeout: 240_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    tried += 1;
    tested += (stdout ?? '').match(/testing for SQL injection on/g)?.length ?? 0;
    if (/is vulnerable|identified the following injection point/i.test(stdout ?? '')) found.push(`${method} ${path}`);
    if (tried % 20 === 0) say(`${tried} calls tried`);
  }
server.kill();
rmSync(directory, { recursive: true, force: true });
say(`${tried} calls, ${tested} parameters tried by sqlmap: ${found.length} with an injection`);
for (const one of found) say(`  ${one}`);
process.exit(found.length === 0 && tested > tried ? 0 : 1);
