import { workerData } from 'node:worker_threads';
import { answerQuestions } from '../../platform/threads/answer-questions.ts';
import { type CaseToTry, type CaseTried, type TriedPolicies, tryCases } from './try-cases.ts';

answerQuestions<readonly CaseToTry[], CaseTried[]>(tryCases(workerData as TriedPolicies));
