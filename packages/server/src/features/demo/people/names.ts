/** Parts of invented names. Nobody is meant by any of their combinations. */
export const givenNames = {
  L: (
    'Adi Agung Ahmad Ari Arman Asep Bagas Bayu Cahyo Dadang Danang Dedi Deni Eko Fajar Feri Galih Gilang Hadi Haris ' +
    'Heru Ilham Imam Indra Iwan Jajang Jaka Krisna Lukman Maman Nanda Oki Panji Rangga Reza Rizal Satria Surya Tedi ' +
    'Teguh Ujang Wahyu Wawan Yana Yogi Yoga Zaki'
  ).split(' '),
  P: (
    'Ai Alya Ani Asti Ayu Bunga Cici Citra Dewi Diah Dini Eka Elis Endah Euis Fitri Gita Hani Ika Imas Indah Intan ' +
    'Kartika Laras Lilis Lina Mega Mira Nani Neng Nia Nina Novi Nur Puji Putri Rani Ratna Rina Rini Sari Sekar Siti ' +
    'Sri Tati Tuti Vina Wati Wulan Yanti Yuli'
  ).split(' '),
} as const;

export const familyNames = (
  'Adiwinata Anggara Apriyanto Basuki Budiman Cahyadi Danuatmaja Darmawan Effendi Firmansyah Gumilar Hadiwijaya ' +
  'Hermawanto Irawan Jatmika Kartanegara Kurniadi Laksana Mahardika Maulana Mulyana Nataprawira Nurcahya Oktavian ' +
  'Padmawinata Prabawa Pranata Purwanto Rachmadi Ramdani Rustandi Sasmita Setiawardana Somantri Subagja Sukmana ' +
  'Sulaksana Supriadi Suryadinata Sutisna Tanuwijaya Tirtayasa Wardhana Wicaksana Wijayakusuma Wiranata Yudhaprawira'
).split(' ');

const companyFirst =
  'Cipta Citra Dwi Eka Graha Karya Lintas Mitra Multi Nusa Pelita Prima Sarana Sinar Sumber Tirta'.split(' ');
const companySecond =
  'Abadi Bersama Daya Gemilang Jaya Lestari Makmur Mandiri Niaga Pangan Raharja Sejati Tekstil'.split(' ');

type Pick = { readonly pick: <Item>(items: readonly Item[]) => Item };

/** Marked as an example, so that no company of that name can feel meant. */
export const companyName = ({ pick }: Pick): string => `PT ${pick(companyFirst)} ${pick(companySecond)} Contoh`;

const trades = [
  ['Warung', 'Sembako dan kebutuhan harian'],
  ['Toko', 'Pakaian dan kain'],
  ['Kios', 'Sayur dan buah'],
  ['Bengkel', 'Servis dan suku cadang motor'],
  ['Depot', 'Air minum isi ulang'],
  ['Kedai', 'Makanan siap saji'],
  ['Konveksi', 'Jahitan dan seragam'],
  ['Toko', 'Bahan bangunan'],
] as const;

export function businessName({ pick }: Pick): { readonly name: string; readonly trade: string } {
  const [kind, trade] = pick(trades);
  return { name: `${kind} ${pick(companyFirst)} ${pick(companySecond)} Contoh`, trade };
}

export const streetNames = 'Melati Mawar Kenanga Anggrek Cempaka Dahlia Flamboyan Teratai Kemuning Bougenvil'.split(
  ' ',
);
