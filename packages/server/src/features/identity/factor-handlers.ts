import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { askPasskey } from './ask-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { beginTotp } from './begin-totp.ts';
import { confirmPasskey } from './confirm-passkey.ts';
import { confirmTotp } from './confirm-totp.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { removeFactor, renewRecoveryCodes, showSecondFactor } from './own-factors.ts';
import { renewProof } from './renew-proof.ts';

type Factors =
  | 'finishSignIn'
  | 'renewProof'
  | 'getSecondFactor'
  | 'beginTotp'
  | 'confirmTotp'
  | 'beginPasskey'
  | 'confirmPasskey'
  | 'askPasskey'
  | 'removeFactor'
  | 'renewRecoveryCodes';

/** With what people prove themselves beside the password. */
export const factorHandlers = (deps: Deps): HandlersOf<Factors> => ({
  finishSignIn: finishSignIn(deps),
  renewProof: renewProof(deps),
  getSecondFactor: showSecondFactor(deps),
  beginTotp: beginTotp(deps),
  confirmTotp: confirmTotp(deps),
  beginPasskey: beginPasskey(deps),
  confirmPasskey: confirmPasskey(deps),
  askPasskey: askPasskey(deps),
  removeFactor: removeFactor(deps),
  renewRecoveryCodes: renewRecoveryCodes(deps),
});
