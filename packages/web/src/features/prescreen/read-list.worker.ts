import { type RulesHere, readList } from './read-list.ts';

/** Ten thousand rows take a second or two, in which the page must still scroll. */
self.onmessage = async ({ data }: MessageEvent<{ bytes: Uint8Array; rules: RulesHere }>) => {
  self.postMessage(await readList(data.bytes, data.rules));
};
