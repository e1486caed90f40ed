/** What is said of a capsule, on the page that reads one; its command says the same in English. */
export const capsule = {
  faults: {
    too_large: 'Berkas ini terlalu besar untuk sebuah kapsul: lebih dari 5 MiB.',
    not_text: 'Berkas ini bukan teks UTF-8.',
    cut_short: 'Berkas ini terpotong: bagian akhirnya tidak ada.',
    not_json: 'Berkas ini bukan JSON.',
    too_deep: 'Berkas ini bersarang lebih dalam daripada kapsul mana pun.',
    not_a_capsule: 'Berkas ini JSON, tetapi bukan kapsul keputusan.',
    not_canonical: 'Penulisan berkas diubah: mulai karakter {{position}} tidak lagi sebagaimana bank menulisnya.',
    duplicate_name: 'Nama «{{name}}» tertulis dua kali.',
    signature_unreadable: 'Tanda tangan (signature) tidak dapat dibaca: bentuknya diubah.',
    signature_wrong: 'Tanda tangan (signature) tidak cocok: kepala kapsul atau tanda tangannya diubah.',
    newer_schema: 'Kapsul ini berbentuk {{schema}}, yang belum dikenal pembaca ini.',
    another_bank: 'Kapsul ini menyebut bank «{{bank}}»; kunci yang dipakai milik «{{keysOf}}».',
    unknown_key: 'Ditandatangani dengan kunci {{kid}}, yang tidak ada di antara kunci bank.',
    retired_key:
      'Ditandatangani dengan kunci {{kid}}, yang berlaku sampai {{retiredAt}}; kapsul menyebut dibuat {{madeAt}}.',
    proof_wrong: 'Bukti dari catatan audit (proof) diubah, atau bukan untuk kapsul ini.',
    changed: '{{place}}: diubah.',
    missing: '{{place}}: hilang.',
    added: '{{place}}: ditambahkan.',
  },
  remarks: {
    retired_key: 'Kunci yang menandatangani sudah diganti sejak itu; kapsul ini dibuat ketika masih berlaku.',
    not_proved_yet: 'Catatan audit yang menyebut kapsul ini belum tercakup titik periksa ketika diunduh.',
    made_by_migration: 'Dibuat saat program diperbarui, dengan keadaan hari itu, bukan saat keputusan.',
    made_for_the_demo: 'Dibuat untuk bank demo.',
  },
} as const;

type Wording<Table> = { readonly [Key in keyof Table]: Table[Key] extends string ? string : Wording<Table[Key]> };

/** The same keys in any language. */
export type CapsuleTexts = Wording<typeof capsule>;
