import { MISSING } from '../lib/format-rupiah.ts';

/** An address that must take two lines is broken before its @, not within a word. */
export function EmailText({ address }: { address: string | null }) {
  if (!address) return MISSING;
  const at = address.lastIndexOf('@');
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
