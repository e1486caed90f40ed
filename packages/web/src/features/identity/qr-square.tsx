import { encode } from 'uqr';

const QUIET = 2;

/** The square that a telephone reads; drawn here, so that no secret travels to a drawing service. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      width={196}
      height={196}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
