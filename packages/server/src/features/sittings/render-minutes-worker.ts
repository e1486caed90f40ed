import { makePdfWithLogo } from '../../platform/tables/make-pdf.ts';
import { answerQuestions } from '../../platform/threads/answer-questions.ts';
import { type Minutes, minutesDocument } from './minutes-document.ts';

answerQuestions(
  (minutes: Minutes): Promise<Uint8Array> =>
    makePdfWithLogo(minutes.bankLogo, (bankLogo) => minutesDocument({ ...minutes, bankLogo })),
);
