import { launch } from 'chrome-launcher';

type Message = {
  id?: number;
  result?: {
    result?: { value?: unknown };
    exceptionDetails?: unknown;
    metrics?: { name: string; value: number }[];
  };
  error?: unknown;
};

/** One page of a headless browser, driven by its own protocol. */
export async function openPage(url: string) {
  const chrome = await launch({
    startingUrl: url,
    chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--window-size=1366,768',
      '--lang=id-ID',
    ],
  });
  const targets = (await (await fetch(`http://127.0.0.1:${chrome.port}/json/list`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  let sent = 0;
  const send = (method: string, params: object = {}) =>
    new Promise<Message>((resolve) => {
      sent += 1;
      waiting.set(sent, resolve);
      socket.send(JSON.stringify({ id: sent, method, params }));
    });

  /** Runs in the page; promises are waited for. */
  async function run<Value>(expression: string): Promise<Value> {
    const { result, error } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (error || result?.exceptionDetails) throw new Error(JSON.stringify(error ?? result?.exceptionDetails));
    return result?.result?.value as Value;
  }

  await send('Performance.enable');
  return {
    run,
    /** Time that the page's main thread has really worked, whatever else the machine does. */
    workedMs: async () => {
      const { result } = await send('Performance.getMetrics');
      return (result?.metrics?.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
    },
    goTo: (path: string) => send('Page.navigate', { url: new URL(path, url).href }),
    /** Until the expression is true in the page, which may load another one meanwhile. */
    until: async (expression: string, patienceMs = 60_000) => {
      const started = performance.now();
      while (!(await run<boolean>(`Boolean(${expression})`).catch(() => false))) {
        if (performance.now() - started > patienceMs) {
          chrome.kill();
          throw new Error(`Never: ${expression}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: async () => {
      socket.close();
      chrome.kill();
    },
  };
}
