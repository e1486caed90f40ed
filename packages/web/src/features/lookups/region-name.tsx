import { MISSING } from '../../lib/format-rupiah.ts';
import { codeAbove, levelOfCode, useRegions } from './regions.ts';

/** A region by its name, which may be on its way; its code only when nobody knows a name for it. */
export function RegionName({ code }: { code: string | null }) {
  const { data: regions, isLoading } = useRegions(
    code === null ? null : levelOfCode(code),
    code === null ? '' : codeAbove(code),
  );
  if (code === null) return MISSING;
  return isLoading ? '…' : (regions?.find(({ id }) => id === code)?.name ?? code);
}
