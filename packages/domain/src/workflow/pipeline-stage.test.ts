import { describe, expect, it } from 'vitest';
import { pipelineStage } from './pipeline-stage.ts';

describe('the dashboard column of an application', () => {
  const bare = { hasSurvey: false, documentNames: [] };

  it('is survey instead of application once a survey exists', () => {
    expect(pipelineStage('AO-REQUESTED', bare)).toBe('application');
    expect(pipelineStage('AO-REQUESTED', { ...bare, hasSurvey: true })).toBe('survey');
  });

  it('is signing until agreement and memo are there', () => {
    expect(pipelineStage('PREDISBURSE', { ...bare, documentNames: ['mpk.pdf'] })).toBe('signing');
    expect(pipelineStage('PREDISBURSE', { ...bare, documentNames: ['MPK.pdf', 'Pk_12.pdf'] })).toBe('predisburse');
  });

  it('is none in prescreen and the committee for deviations', () => {
    expect(pipelineStage('PRESCREEN', bare)).toBeNull();
    expect(pipelineStage('DEVIATION', bare)).toBe('committee');
    expect(pipelineStage('CANCELLED', bare)).toBe('cancelled');
  });
});
