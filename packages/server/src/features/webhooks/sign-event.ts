import { Webhook } from 'standardwebhooks';

type Signed = {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
  /** The present one first; the one of before while both hold. */
  readonly secrets: readonly string[];
};

/** The headers of the Standard Webhooks convention: one signature for each secret. */
export function signedHeaders({ id, body, at, secrets }: Signed): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'TrustIQ-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
