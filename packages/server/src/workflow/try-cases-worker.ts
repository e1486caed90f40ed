import { workerData } from 'node:worker_threads';
import type { CaseTried, FailingDraft, TriedPolicies } from '@trustiq/domain/policy-trial/tried-policies.ts';
import { answerQuestions } from '../platform/threads/answer-questions.ts';
import { standBehind } from '../platform/threads/stand-behind.ts';
import { type CaseToTry, tryCases } from './try-cases.ts';

// Pages that people wait for come before a trial.
standBehind();

answerQuestions<readonly CaseToTry[], CaseTried[] | FailingDraft>(tryCases(workerData as TriedPolicies));
