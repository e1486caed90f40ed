import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** In a thread of its own: holds so many sockets open, each with a request that never arrives whole, and opens a new one for each that is cut. */
const { port, count } = workerData as { readonly port: number; readonly count: number };
const BYTE_EVERY_MS = 1_000;
const AGAIN_MS = 1_000;
const head =
  'POST /api/authenticate HTTP/1.1\r\nHost: bank\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';

let cut = 0;
let open = 0;
function hold(): void {
  const socket = connect({ port, host: '127.0.0.1' });
  const timer = setInterval(() => socket.write(' '), BYTE_EVERY_MS);
  socket.on('connect', () => {
    open += 1;
    socket.write(head);
    socket.once('close', () => {
      open -= 1;
    });
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(timer);
    cut += 1;
    setTimeout(hold, AGAIN_MS);
  });
}
for (let index = 0; index < count; index++) hold();
parentPort?.on('message', () => parentPort?.postMessage({ open, cut }));
