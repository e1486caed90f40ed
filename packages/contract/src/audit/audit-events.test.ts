import { expect, it } from 'vitest';
import { type AuditEventName, auditEvents, type NamedAuditEvent } from './audit-events.ts';

it('names every event once', () => expect(new Set(auditEvents).size).toBe(auditEvents.length));

it('takes decisions by their transition and screens by their number, and no other word', () => {
  const known: AuditEventName[] = ['signed_in', 'decided_recommend', 'ui_42'];
  // @ts-expect-error no transition has this name
  const noDecision: AuditEventName = 'decided_somehow';
  // @ts-expect-error nobody has named this event
  const unnamed: AuditEventName = 'something_happened';
  // @ts-expect-error a table of texts that lacks one does not compile
  const texts: Record<NamedAuditEvent, string> = { signed_in: 'Masuk' };
  expect([known.length, noDecision, unnamed, texts]).toHaveLength(4);
});
