import { ApiError, createCaller } from '@trustiq/contract/client.ts';
import { listFieldForms } from '@trustiq/contract/field/field-forms.ts';
import { expect, it } from 'vitest';
import { noteMisfit, onMisfit } from './answer-misfit.ts';

let told = 0;
onMisfit(() => {
  told += 1;
});

const failureOf = (answer: Response) =>
  createCaller({ fetch: async () => answer })(listFieldForms).then(
    () => null,
    (failure: unknown) => failure,
  );

it('an answer of another shape is told, a refusal or a line that failed is not', async () => {
  noteMisfit(new ApiError(503, null, null));
  noteMisfit(new TypeError('Failed to fetch'));
  noteMisfit(await failureOf(Response.json({ title: 'No' }, { status: 400 })));
  expect(told).toBe(0);
  noteMisfit(await failureOf(Response.json([{ id: 'of-another-kind' }])));
  expect(told).toBe(1);
});
