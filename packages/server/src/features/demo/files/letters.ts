/** A small typeface: five columns of seven dots each, the lowest bit on top. */
const columns: Readonly<Record<string, string>> = {
  '-': '0808080808',
  '.': '0060600000',
  '/': '2010080402',
  0: '3e5149453e',
  1: '00427f4000',
  2: '4261514946',
  3: '2141454b31',
  4: '1814127f10',
  5: '2745454539',
  6: '3c4a494930',
  7: '0171090503',
  8: '3649494936',
  9: '064949291e',
  A: '7c1211127c',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141413e',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e41415173',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f021c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '2649494932',
  T: '03017f0103',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0304780403',
  Z: '6159494d43',
};

export const LETTER_WIDTH = 6;
const LETTER_HEIGHT = 7;

const dots: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = Object.fromEntries(
  Object.entries(columns).map(([letter, hex]) => [
    letter,
    [...Buffer.from(hex, 'hex')].flatMap((bits, x) =>
      Array.from({ length: LETTER_HEIGHT }, (_, y) => [x, y] as const).filter(([, y]) => (bits >> y) & 1),
    ),
  ]),
);

/** The dots of a text; what the typeface lacks stays blank. */
export const dotsOf = (text: string): (readonly [x: number, y: number])[] =>
  [...text.toUpperCase()].flatMap((letter, position) =>
    (dots[letter] ?? []).map(([x, y]) => [position * LETTER_WIDTH + x, y] as const),
  );
