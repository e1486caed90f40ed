import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { readPolicyFile } from './read-policy-file.ts';

export type PolicyToRead = { readonly text: string; readonly language: Language; readonly before: Policy | null };

const { text, language, before } = workerData as PolicyToRead;
parentPort?.postMessage(readPolicyFile(text, language, before));
