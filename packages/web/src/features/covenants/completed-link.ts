import { isSafeLink } from '@trustiq/contract/covenants/rich-text.ts';

const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u;
const mailbox = /^[^\s@:/]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** What was typed as an address that may be followed, completed where its beginning is missing; null for no such address. */
export function completedLink(typed: string): string | null {
  const text = typed.trim();
  const href = host.test(text) ? `https://${text}` : mailbox.test(text) ? `mailto:${text}` : text;
  return isSafeLink(href) ? href : null;
}
