type Point = { readonly x: number; readonly y: number };

/** Room for the names at the edges. */
const MARGIN_X = 70;
const MARGIN_Y = 38;

/** Equal steps on an oval, the first at the top, then with the clock. */
export function placesAround(
  count: number,
  { center, width, height }: { readonly center: Point; readonly width: number; readonly height: number },
): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return {
      x: Math.round(center.x + Math.cos(angle) * (width / 2 - MARGIN_X)),
      y: Math.round(center.y - 6 + Math.sin(angle) * (height / 2 - MARGIN_Y)),
    };
  });
}
