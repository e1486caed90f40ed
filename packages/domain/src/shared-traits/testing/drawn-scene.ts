import { type Draw, drawFrom } from '../../passing-options/testing/draw.ts';
import type { Pixels } from '../picture-print.ts';

const WIDTH = 320;
const HEIGHT = 240;

type Shape = {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  readonly by: number;
};
type Ripple = { readonly across: number; readonly down: number; readonly shift: number; readonly strength: number };

const shapeOf = ({ below }: Draw): Shape => ({
  x: below(WIDTH),
  y: below(HEIGHT),
  wide: 20 + below(120),
  high: 20 + below(90),
  by: below(120) - 60,
});

/** Coarse ripples are strong and fine ones weak, as in what a camera sees. */
function rippleOf({ below }: Draw, fineness: number): Ripple {
  const direction = (below(360) * Math.PI) / 180;
  return {
    across: (fineness * Math.cos(direction) * Math.PI) / WIDTH,
    down: (fineness * Math.sin(direction) * Math.PI) / HEIGHT,
    shift: below(628) / 100,
    strength: 40 / fineness,
  };
}

const isIn = ({ x, y, wide, high }: Shape, atX: number, atY: number): boolean =>
  atX >= x && atX < x + wide && atY >= y && atY < y + high;

/** A picture that has about as much in it as a photo of a place. No two seeds give the same. */
export function drawnScene(seed: number): Pixels {
  const draw = drawFrom(seed);
  const shapes = Array.from({ length: 14 }, () => shapeOf(draw));
  const ripples = Array.from({ length: 24 }, (_, fineness) => rippleOf(draw, 1 + fineness / 2));
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const light = shapes.reduce((sum, shape) => sum + (isIn(shape, x, y) ? shape.by : 0), 120);
      const waved = ripples.reduce(
        (sum, { across, down, shift, strength }) => sum + strength * Math.cos(across * x + down * y + shift),
        light,
      );
      const first = (y * WIDTH + x) * 4;
      for (const [colour, warmth] of [8, 0, -8].entries())
        rgba[first + colour] = Math.min(255, Math.max(0, waved + warmth + draw.below(9) - 4));
    }
  return { width: WIDTH, height: HEIGHT, rgba };
}

/** The same points, each seen otherwise. */
export const seenWith = ({ rgba, ...size }: Pixels, change: (value: number) => number): Pixels => ({
  ...size,
  rgba: rgba.map((value, index) => (index % 4 === 3 ? value : Math.min(255, Math.max(0, change(value))))),
});

/** Smaller, by the average of each square of so many points. */
export function smaller({ width, height, rgba }: Pixels, by: number): Pixels {
  const wide = Math.floor(width / by);
  const high = Math.floor(height / by);
  const averageAt = (index: number): number => {
    const left = (Math.floor(index / 4) % wide) * by;
    const top = Math.floor(Math.floor(index / 4) / wide) * by;
    let sum = 0;
    for (let y = top; y < top + by; y++)
      for (let x = left; x < left + by; x++) sum += rgba[(y * width + x) * 4 + (index % 4)] ?? 0;
    return sum / by ** 2;
  };
  return {
    width: wide,
    height: high,
    rgba: Uint8Array.from({ length: wide * high * 4 }, (_, index) => averageAt(index)),
  };
}
