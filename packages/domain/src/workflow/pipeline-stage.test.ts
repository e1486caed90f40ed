import { describe, expect, it } from 'vitest';
import { pipelineStage } from './pipeline-stage.ts';
import { slaOf } from './sla.ts';
import { statusDescription } from './status-description.ts';
import { isProductSoldIn, trackOfProduct } from './track.ts';

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

describe('the time a desk has', () => {
  it('is 8 hours for the checker, counted by the clock', () => {
    const at = (now: string) => slaOf('BORROWER-REQUESTED', '2026-11-13T09:00:00.000Z', now);
    expect(at('2026-11-13T17:00:00.000Z')).toEqual({
      slaHours: 8,
      dueAt: '2026-11-13T17:00:00.000Z',
      isOverdue: false,
    });
    expect(at('2026-11-13T17:00:00.001Z')?.isOverdue).toBe(true);
  });

  it('ends with the application', () => {
    expect(slaOf('DISBURSED', '2026-11-13T09:00:00.000Z', '2027-11-13T09:00:00.000Z')).toBeNull();
  });
});

describe('the track', () => {
  const hrdProductIds = [106381, 106382];

  it('comes from the configured employee products', () => {
    expect(trackOfProduct(106381, hrdProductIds)).toBe('HRD');
    expect(trackOfProduct(106380, hrdProductIds)).toBe('CHECKER');
  });

  it('must agree with the area of the branch', () => {
    expect(isProductSoldIn(106382, 999, hrdProductIds)).toBe(true);
    expect(isProductSoldIn(106382, 2, hrdProductIds)).toBe(false);
    expect(isProductSoldIn(106377, 999, hrdProductIds)).toBe(false);
  });

  it('words the verification for the checker and for HRD', () => {
    expect(statusDescription('BORROWER-REQUESTED', 'CHECKER')).toBe('checker_verification');
    expect(statusDescription('BORROWER-REQUESTED', 'HRD')).toBe('employee_verification');
    expect(statusDescription('ANALYST', 'HRD')).toBe('credit_analysis');
  });
});
