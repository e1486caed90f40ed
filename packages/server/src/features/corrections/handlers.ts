import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CorrectionsDeps } from './corrections-deps.ts';
import { decideHandlers } from './decide-correction.ts';
import { listIdentityCorrections } from './list-corrections.ts';
import { requestIdentityCorrection } from './request-correction.ts';

type CorrectionCalls =
  | 'listIdentityCorrections'
  | 'requestIdentityCorrection'
  | 'confirmIdentityCorrection'
  | 'refuseIdentityCorrection';

export const correctionHandlers = (deps: CorrectionsDeps): HandlersOf<CorrectionCalls> => ({
  listIdentityCorrections: listIdentityCorrections(deps),
  requestIdentityCorrection: requestIdentityCorrection(deps),
  ...decideHandlers(deps),
});
