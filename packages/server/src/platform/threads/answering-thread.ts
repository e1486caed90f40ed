import { Worker } from 'node:worker_threads';

type Waiting<Answer> = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void };

/** What travels between the program and its thread; an answer that could not be given says why. */
export type ThreadQuestion<Question> = { readonly id: number; readonly question: Question };
export type ThreadAnswer<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: string };

function start<Question, Answer>(file: URL, workerData: unknown, onEnd: () => void) {
  const worker = new Worker(file, { workerData });
  worker.unref();
  const waiting = new Map<number, Waiting<Answer>>();
  let questions = 0;
  const giveUp = (error: Error) => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (told: ThreadAnswer<Answer>) => {
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    // Idle, it keeps nobody from ending the program.
    if (waiting.size === 0) worker.unref();
    if ('failure' in told) asked?.reject(new Error(told.failure));
    else asked?.resolve(told.answer);
  });
  worker.on('error', giveUp);
  worker.on('exit', () => giveUp(new Error(`The thread ${file.pathname} ended`)));
  const ask = (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      const sent: ThreadQuestion<Question> = { id: questions++, question };
      waiting.set(sent.id, { resolve, reject });
      worker.ref();
      worker.postMessage(sent);
    });
  return { ask, end: async () => void (await worker.terminate()) };
}

/**
 * Work that takes long enough to keep everybody else waiting, done in a thread of its own. The thread is started with
 * the first question, and again with the next one after it broke; what it works with each time may be given once.
 */
export function answeringThread<Question, Answer>(file: URL, workerData?: unknown) {
  let asking: ReturnType<typeof start<Question, Answer>> | undefined;
  const open = () => {
    if (asking !== undefined) return asking;
    const started = start<Question, Answer>(file, workerData, () => {
      if (asking === started) asking = undefined;
    });
    asking = started;
    return started;
  };
  return {
    ask: (question: Question): Promise<Answer> => open().ask(question),
    /** Starts it ahead of the first question. */
    warmUp: (): void => void open(),
    /** For work that is over: nothing of it is left. */
    end: async (): Promise<void> => asking?.end(),
  };
}
