import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { CaseTried, TriedPolicies } from '@trustiq/domain/policy-trial/tried-policies.ts';
import { answerQuestions } from '../platform/threads/answer-questions.ts';
import { type CaseToTry, tryCases } from './try-cases.ts';

const BEHIND = 10;

/**
 * Linux keeps a priority for each thread: pages that people wait for come before a trial. Elsewhere it is the program's. One
 * that is farther behind already stays there: nobody may move forward without a right to.
 */
if (process.platform === 'linux' && getPriority() < BEHIND) setPriority(BEHIND);

answerQuestions<readonly CaseToTry[], CaseTried[]>(tryCases(workerData as TriedPolicies));
