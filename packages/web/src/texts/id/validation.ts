/** Messages of the specification under the keys of the specification. */
export const texts = {
  AUTH: {
    VALIDATION: {
      INVALID: '{name} is not valid',
      REQUIRED: '{name} is required',
      MIN_LENGTH: 'Minimum field length:',
      MAX_LENGTH: 'Maximum field length:',
      AGREEMENT_REQUIRED: 'Accepting terms & conditions are required',
      NOT_FOUND: 'The requested {name} is not found',
      INVALID_LOGIN: 'The login detail is incorrect',
      REQUIRED_FIELD: 'Required field',
      INVALID_FIELD: 'Field is not valid',
    },
  },
} as const;
