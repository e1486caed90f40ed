/** Where the people of a branch live: real regions, so that every list and every NIK finds them. */
export type Town = {
  readonly name: string;
  readonly phoneCode: string;
  readonly postalPrefix: string;
  /** The letters that plates of vehicles begin with there. */
  readonly plate: string;
  /** The middle of the town. */
  readonly latitude: number;
  readonly longitude: number;
  /** One village of each of five districts; codes begin with those of city and district. */
  readonly villageCodes: readonly string[];
};

const towns: Readonly<Record<number, Town>> = {
  1: {
    name: 'BANDUNG',
    phoneCode: '022',
    postalPrefix: '401',
    plate: 'D',
    latitude: -6.9147,
    longitude: 107.6098,
    villageCodes: ['3273011001', '3273021001', '3273031001', '3273041001', '3273051001'],
  },
  2: {
    name: 'CIREBON',
    phoneCode: '0231',
    postalPrefix: '451',
    plate: 'E',
    latitude: -6.732,
    longitude: 108.5523,
    villageCodes: ['3274011001', '3274021001', '3274031001', '3274041001', '3274051001'],
  },
  3: {
    name: 'BEKASI',
    phoneCode: '021',
    postalPrefix: '171',
    plate: 'B',
    latitude: -6.2383,
    longitude: 106.9756,
    villageCodes: ['3275011001', '3275021001', '3275031001', '3275041001', '3275051001'],
  },
  4: {
    name: 'BOGOR',
    phoneCode: '0251',
    postalPrefix: '161',
    plate: 'F',
    latitude: -6.5971,
    longitude: 106.806,
    villageCodes: ['3271011001', '3271021001', '3271031001', '3271041001', '3271051001'],
  },
  5: {
    name: 'TANGERANG',
    phoneCode: '021',
    postalPrefix: '151',
    plate: 'B',
    latitude: -6.1783,
    longitude: 106.6319,
    villageCodes: ['3671011001', '3671021001', '3671031001', '3671041001', '3671051001'],
  },
  6: {
    name: 'SEMARANG',
    phoneCode: '024',
    postalPrefix: '501',
    plate: 'H',
    latitude: -6.9667,
    longitude: 110.4167,
    villageCodes: ['3374011001', '3374021001', '3374031001', '3374041001', '3374051001'],
  },
  7: {
    name: 'SURAKARTA',
    phoneCode: '0271',
    postalPrefix: '571',
    plate: 'AD',
    latitude: -7.5755,
    longitude: 110.8243,
    villageCodes: ['3372011001', '3372021001', '3372031001', '3372041001', '3372051001'],
  },
  8: {
    name: 'SLEMAN',
    phoneCode: '0274',
    postalPrefix: '552',
    plate: 'AB',
    latitude: -7.7156,
    longitude: 110.3556,
    villageCodes: ['3404012001', '3404022001', '3404032001', '3404042001', '3404052001'],
  },
  9: {
    name: 'SURABAYA',
    phoneCode: '031',
    postalPrefix: '602',
    plate: 'L',
    latitude: -7.2575,
    longitude: 112.7521,
    villageCodes: ['3578011001', '3578021001', '3578031001', '3578041001', '3578051001'],
  },
  10: {
    name: 'MALANG',
    phoneCode: '0341',
    postalPrefix: '651',
    plate: 'N',
    latitude: -7.9666,
    longitude: 112.6326,
    villageCodes: ['3573011001', '3573021001', '3573031001', '3573041001', '3573051001'],
  },
  11: {
    name: 'BANDUNG',
    phoneCode: '022',
    postalPrefix: '401',
    plate: 'D',
    latitude: -6.9147,
    longitude: 107.6098,
    villageCodes: ['3273011001', '3273021001', '3273031001', '3273041001', '3273051001'],
  },
};

/** The town of a branch; of one that was opened later, the first. */
export const townOf = (branchId: number): Town => towns[branchId] ?? (towns[1] as Town);
