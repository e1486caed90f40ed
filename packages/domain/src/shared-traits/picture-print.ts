/** A picture as it is unpacked: four bytes for each point (red, green, blue, opacity), line after line. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

/** The picture is looked at as so many fields in each direction, however large it is. */
const FIELDS = 32;
const BITS = 64;
/** A picture whose fields differ by less is a wall, a sheet or a covered lens: it is like every other of its kind. */
const LEAST_CONTRAST = 8;
/** As many waves may be that weak: a drawing of few shapes has too few that tell it from another. */
const WEAKEST_WAVE = 1;
const MOST_WEAK_WAVES = 16;

const WHITE = 255;

/** What is transparent is seen on white. */
function brightnessAt(rgba: Uint8Array, first: number): number {
  const red = rgba[first] ?? 0;
  const green = rgba[first + 1] ?? 0;
  const blue = rgba[first + 2] ?? 0;
  const seen = 0.299 * red + 0.587 * green + 0.114 * blue;
  return WHITE + ((seen - WHITE) * (rgba[first + 3] ?? 0)) / 255;
}

const fieldOf = (place: number, length: number): number => Math.floor((place * FIELDS) / length);

/** The average brightness of each field; null where the picture has fewer points than fields. */
function fieldsOf({ width, height, rgba }: Pixels): Float64Array | null {
  if (width < FIELDS || height < FIELDS || rgba.length !== width * height * 4) return null;
  const sums = new Float64Array(FIELDS * FIELDS);
  const points = new Uint32Array(FIELDS * FIELDS);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const field = fieldOf(y, height) * FIELDS + fieldOf(x, width);
      sums[field] = (sums[field] ?? 0) + brightnessAt(rgba, (y * width + x) * 4);
      points[field] = (points[field] ?? 0) + 1;
    }
  return sums.map((sum, field) => sum / (points[field] ?? 1));
}

function contrastOf(fields: Float64Array): number {
  const mean = fields.reduce((sum, field) => sum + field, 0) / fields.length;
  return Math.sqrt(fields.reduce((sum, field) => sum + (field - mean) ** 2, 0) / fields.length);
}

/** The slowest waves across and down, from coarse to fine. The level of the whole, which is the light of the day, is none of them. */
const waves: readonly (readonly [across: number, down: number])[] = Array.from(
  { length: FIELDS * FIELDS },
  (_, index) => [index % FIELDS, Math.floor(index / FIELDS)] as const,
)
  .toSorted(([x, y], [otherX, otherY]) => x + y - (otherX + otherY) || x - otherX)
  .slice(1, BITS + 1);

const cosines = Float64Array.from({ length: FIELDS * FIELDS }, (_, index) =>
  Math.cos((Math.PI * Math.floor(index / FIELDS) * (2 * (index % FIELDS) + 1)) / (2 * FIELDS)),
);

/** How much of a wave the picture has (the cosine transform of its fields), of either sign. */
function strengthOf(fields: Float64Array, [across, down]: readonly [number, number]): number {
  let strength = 0;
  for (let y = 0; y < FIELDS; y++) {
    let line = 0;
    for (let x = 0; x < FIELDS; x++) line += (fields[y * FIELDS + x] ?? 0) * (cosines[across * FIELDS + x] ?? 0);
    strength += line * (cosines[down * FIELDS + y] ?? 0);
  }
  return (strength * 2) / FIELDS;
}

/**
 * What stays of a picture when it is saved again, made smaller, lighter or darker: the signs of its 64 slowest waves, as 16
 * hexadecimal digits. Null where they tell nothing.
 */
export function printOfPicture(pixels: Pixels): string | null {
  const fields = fieldsOf(pixels);
  if (fields === null || contrastOf(fields) < LEAST_CONTRAST) return null;
  const strengths = waves.map((wave) => strengthOf(fields, wave));
  if (strengths.filter((strength) => Math.abs(strength) < WEAKEST_WAVE).length > MOST_WEAK_WAVES) return null;
  const bits = strengths.map((strength) => (strength > 0 ? '1' : '0')).join('');
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(BITS / 4, '0');
}

const PARTS = 4;
const PART_DIGITS = BITS / 4 / PARTS;

/**
 * Every two parts of a print. Pictures with one such pair in common are alike: at most half of the print differs, and the
 * half that agrees has 32 signs. By them likeness is found as equality is, through keyed hashes.
 */
export function pairsOfPrint(print: string): readonly string[] {
  const parts = Array.from({ length: PARTS }, (_, part) => print.slice(part * PART_DIGITS, (part + 1) * PART_DIGITS));
  return parts.flatMap((first, one) =>
    parts.slice(one + 1).map((second, further) => `${one + 1}${one + further + 2}:${first}${second}`),
  );
}
