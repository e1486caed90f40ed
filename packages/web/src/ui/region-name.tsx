import { MISSING } from '../lib/format-rupiah.ts';
import { codeAbove, levelOfCode, useRegions } from '../lib/regions.ts';

/** A region by its name; its code while the name is on its way or unknown. */
export function RegionName({ code }: { code: string | null }) {
  const { data: regions } = useRegions(code === null ? null : levelOfCode(code), code === null ? '' : codeAbove(code));
  return code === null ? MISSING : (regions?.find(({ id }) => id === code)?.name ?? code);
}
