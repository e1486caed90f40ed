import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** `page`: a proxy in between answers 200 for the store. `lost`: the file is kept and the connection breaks. `truncated`: half of the file, then the end. `stalled`: the answer begins, then nothing. `dripping`: a byte now and then. `packed`: the store says that it packed the file. */
export type StoreBehaviour =
  | 'hang'
  | 'broken'
  | 'busy'
  | 'html'
  | 'page'
  | 'lost'
  | 'truncated'
  | 'stalled'
  | 'dripping'
  | 'packed'
  | 'forbidden';

const DRIP_MS = 20;

function drip(response: ServerResponse, file: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (response.destroyed || sent === file.length) return clearInterval(timer);
    sent += 1;
    response.write(file.subarray(sent - 1, sent));
  }, DRIP_MS);
}

const KEY = 'peer-key';
const SECRET = 'peer-secret/with+signs';
const REGION = 'ap-southeast-3';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature Version 4 as its published description says, written apart from the client that is tested. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = request.headers;
  const parts = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    authorization,
  );
  if (parts === null) return false;
  const [, key, day = '', region = '', signedHeaders = '', signature] = parts;
  const given = String(request.headers['x-amz-content-sha256']);
  if (key !== KEY || region !== REGION || (given !== 'UNSIGNED-PAYLOAD' && given !== sha256(body))) return false;
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), signedHeaders, given].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request');
  return createHmac('sha256', signingKey).update(text).digest('hex') === signature;
}

/** A small S3 on this machine: one bucket, signatures checked, and behaviours. */
export async function startStorePeer() {
  const files = new Map<string, Buffer>();
  const behaviours: StoreBehaviour[] = [];
  let refusedSignatures = 0;
  let requests = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const name = request.url ?? '';
    const behaviour = behaviours.shift();
    requests += 1;
    if (behaviour === 'hang') return;
    if (behaviour === 'broken') return void response.writeHead(500).end('<Error/>');
    if (behaviour === 'busy') return void response.writeHead(429, { 'retry-after': '1' }).end('<Error/>');
    if (behaviour === 'html') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>');
    if (behaviour === 'page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Login</html>');
    if (behaviour === 'forbidden' || !isSigned(request, body)) {
      refusedSignatures += behaviour === 'forbidden' ? 0 : 1;
      return void response.writeHead(403).end('<Error/>');
    }
    if (request.method === 'PUT') {
      files.set(name, body);
      if (behaviour === 'lost') return void request.socket.destroy();
      return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    }
    if (request.method === 'DELETE') {
      files.delete(name);
      return void response.writeHead(204).end();
    }
    const file = files.get(name);
    if (file === undefined) return void response.writeHead(404).end('<Error/>');
    const etag = `"${sha256(file)}"`;
    if (behaviour === 'packed') {
      const packed = gzipSync(file);
      return void response
        .writeHead(200, { etag, 'content-length': packed.length, 'content-encoding': 'gzip' })
        .end(packed);
    }
    response.writeHead(200, { 'content-length': file.length, etag });
    if (behaviour === 'stalled') return response.flushHeaders();
    if (behaviour === 'dripping') return drip(response, file);
    if (behaviour !== 'truncated') return void response.end(file);
    response.write(file.subarray(0, file.length / 2), () => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/berkas?region=${REGION}`,
    files,
    refusedSignatures: () => refusedSignatures,
    requests: () => requests,
    /** The next calls go wrong like this. */
    next: (...coming: StoreBehaviour[]) => void behaviours.push(...coming),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type StorePeer = Awaited<ReturnType<typeof startStorePeer>>;
