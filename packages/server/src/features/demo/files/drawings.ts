import type { DemoPerson } from '../people/demo-person.ts';
import { type Colour, picture } from './picture.ts';

const card: readonly Colour[] = [
  [176, 208, 232],
  [24, 48, 88],
  [220, 160, 120],
  [200, 40, 40],
  [232, 240, 248],
];

/** As many letters as fit beside the photo. */
const CARD_LETTERS = 27;
const LINES_WITH_AIR = 6;

/** A text over as many lines as it needs, broken between words. */
function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && joined.length <= CARD_LETTERS) lines[lines.length - 1] = joined;
    else for (let at = 0; at < word.length; at += CARD_LETTERS) lines.push(word.slice(at, at + CARD_LETTERS));
  }
  return lines;
}

/** What stands on the card of a person, whole, line by line. */
export const cardLines = ({ fullName, nik, birthDate, birthPlace, gender, address }: DemoPerson): readonly string[] =>
  [
    `NIK  ${nik}`,
    `NAMA ${fullName}`,
    `LAHIR ${birthPlace} ${birthDate}`,
    `KELAMIN ${gender === 'L' ? 'LAKI-LAKI' : 'PEREMPUAN'}`,
    address.street,
    `RT/RW ${address.rtRw}`,
  ].flatMap(linesOf);

/** A card that resembles an identity card as little as it must: everybody sees that it is an example. */
export function identityCard(person: DemoPerson): Buffer {
  const drawing = picture(480, 300, card);
  drawing.fill(0, 0, 480, 40, 4);
  drawing.write(16, 12, 'KARTU CONTOH - BUKAN KTP', 1, 2);
  const lines = cardLines(person);
  const step = lines.length > LINES_WITH_AIR ? 22 : 28;
  lines.forEach((line, position) => drawing.write(16, 60 + position * step, line, 1, 2));
  // A head and shoulders.
  drawing.fill(376, 70, 88, 110, 4);
  drawing.fill(402, 84, 36, 44, 2);
  drawing.fill(388, 134, 64, 46, 1);
  drawing.write(370, 250, 'CONTOH', 3, 3);
  return drawing.toPng();
}

const scenes: Readonly<Record<string, { readonly caption: string; readonly wall: Colour; readonly door: Colour }>> = {
  LVUD: { caption: 'TEMPAT USAHA', wall: [212, 180, 120], door: [96, 64, 40] },
  LPJ_SHM: { caption: 'RUMAH DAN TANAH', wall: [228, 220, 200], door: [120, 60, 40] },
  LPJ_KEND: { caption: 'KENDARAAN', wall: [64, 96, 160], door: [32, 32, 40] },
  paper: { caption: 'DOKUMEN', wall: [244, 244, 240], door: [150, 150, 150] },
};

/** A front with a roof and a door, or what stands for a vehicle or a paper. */
export function scene(category: string, title: string): Buffer {
  const { caption, wall, door } = scenes[category] ?? { caption: '', wall: [200, 200, 200], door: [90, 90, 90] };
  const drawing = picture(400, 260, [[168, 208, 240], [104, 148, 88], wall, door, [200, 40, 40], [24, 32, 48]]);
  drawing.fill(0, 190, 400, 70, 1);
  drawing.fill(90, 90, 220, 110, 2);
  drawing.fill(80, 76, 240, 16, 3);
  drawing.fill(180, 130, 44, 70, 3);
  drawing.write(14, 14, caption, 5, 2);
  drawing.write(14, 212, title.slice(0, 30), 5, 2);
  drawing.write(280, 236, 'CONTOH', 4, 2);
  return drawing.toPng();
}
