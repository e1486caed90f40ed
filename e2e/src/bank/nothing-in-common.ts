/**
 * What the `number`th person of a bank shares with nobody else there: a case of theirs is as long as its own facts make it, and
 * not longer with each one that was brought before it.
 */
export function nothingInCommon(number: number) {
  const digits = String(number).padStart(4, '0');
  const street = `Jl. Contoh ${number * 7 + 3}`;
  const address = {
    street,
    prov: '32',
    kota: '3273',
    kec: '327301',
    kel: '3273011001',
    rtRw: `0${digits.slice(2)}/005`,
  };
  const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const photoOf = (place: string) => Buffer.concat([image, Buffer.from(place + digits)]);
  const ktp = photoOf('ktp');
  const photos = (['LVUD', 'LPJ_SHM'] as const).flatMap((fileCat) =>
    ['depan', 'dalam'].map((place) => ({
      fileCat,
      filename: `${place}.png`,
      fileData: photoOf(fileCat + place).toString('base64'),
      latitude: -6.9 - number / 100,
      longitude: 107.6,
    })),
  );
  return {
    applicant: {
      msisdn: `0812${digits}4709`,
      email: `sri.${digits}@example.test`,
      ktpAddress: address,
      address,
    },
    contact: { ecMsisdn: `+62813${digits}5820` },
    job: { companyName: `Warung Nomor ${number}`, officePhone: `6${digits}27`, addressStreet: street },
    bank: { payrollAccountNo: `83${digits}1469`, companionAccountNo: `92${digits}3578` },
    survey: {
      lvudNamaUsaha: `Warung Nomor ${number}`,
      lvudNamaSurveyor: `Petugas Nomor ${number}`,
      lvudAlamatUsaha: street,
      lvudBiayaGaji: 2_000_000 + number,
      lvudNeracaKas: 10_000_000 + number,
    },
    photos,
    ktp: { creditFileSize: ktp.length, fileData: ktp.toString('base64') },
  };
}
