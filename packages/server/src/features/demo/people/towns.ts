/** Where the people of a branch live: real regions, so that every list and every NIK finds them. */
export type Town = {
  readonly name: string;
  readonly phoneCode: string;
  readonly postalPrefix: string;
  /** One village of each of five districts; codes begin with those of city and district. */
  readonly villageCodes: readonly string[];
};

export const towns: Readonly<Record<number, Town>> = {
  1: {
    name: 'BANDUNG',
    phoneCode: '022',
    postalPrefix: '401',
    villageCodes: ['3273011001', '3273021001', '3273031001', '3273041001', '3273051001'],
  },
  2: {
    name: 'CIREBON',
    phoneCode: '0231',
    postalPrefix: '451',
    villageCodes: ['3274011001', '3274021001', '3274031001', '3274041001', '3274051001'],
  },
  3: {
    name: 'BEKASI',
    phoneCode: '021',
    postalPrefix: '171',
    villageCodes: ['3275011001', '3275021001', '3275031001', '3275041001', '3275051001'],
  },
  4: {
    name: 'BOGOR',
    phoneCode: '0251',
    postalPrefix: '161',
    villageCodes: ['3271011001', '3271021001', '3271031001', '3271041001', '3271051001'],
  },
  5: {
    name: 'TANGERANG',
    phoneCode: '021',
    postalPrefix: '151',
    villageCodes: ['3671011001', '3671021001', '3671031001', '3671041001', '3671051001'],
  },
  6: {
    name: 'SEMARANG',
    phoneCode: '024',
    postalPrefix: '501',
    villageCodes: ['3374011001', '3374021001', '3374031001', '3374041001', '3374051001'],
  },
  7: {
    name: 'SURAKARTA',
    phoneCode: '0271',
    postalPrefix: '571',
    villageCodes: ['3372011001', '3372021001', '3372031001', '3372041001', '3372051001'],
  },
  8: {
    name: 'SLEMAN',
    phoneCode: '0274',
    postalPrefix: '552',
    villageCodes: ['3404012001', '3404022001', '3404032001', '3404042001', '3404052001'],
  },
  9: {
    name: 'SURABAYA',
    phoneCode: '031',
    postalPrefix: '602',
    villageCodes: ['3578011001', '3578021001', '3578031001', '3578041001', '3578051001'],
  },
  10: {
    name: 'MALANG',
    phoneCode: '0341',
    postalPrefix: '651',
    villageCodes: ['3573011001', '3573021001', '3573031001', '3573041001', '3573051001'],
  },
  11: {
    name: 'BANDUNG',
    phoneCode: '022',
    postalPrefix: '401',
    villageCodes: ['3273011001', '3273021001', '3273031001', '3273041001', '3273051001'],
  },
};
