export const mail = {
  resetPassword: {
    subject: 'TrustIQ: reset your password',
    body: 'Hello {{fullName}},\n\nWe received a request to reset the password of your account.\nOpen this link within 30 minutes:\n\n{{link}}\n\nIgnore this message if you did not ask for it.\n\n{{bank}}',
  },
} as const;

/** To a person whose account somebody else changed. Not signed with a bank's name: the program says it. */
export const accountMail = {
  subject: 'TrustIQ: your account was changed',
  body: 'Hello {{fullName}},\n\n{{change}} by {{by}}.\nFor accounts that approve, operate or administer, decisions that let money go wait for 24 hours from now.\n\nIf you do not know of this, contact another administrator or the directors at once.\n\nTrustIQ',
  changes: {
    create: 'Your account was opened',
    place: 'The role or place of your account was changed',
    enable: 'Your account was opened again',
    email: 'The e-mail address of your account was changed',
    link: 'A link for a new password of your account was shown',
    factor: 'The second factor of your account was reset: the account signs in without it',
  },
} as const;

/** To borrowers. Nothing here tells what a credit bureau said: a mailbox is not a safe place for that. */
export const caseMail = {
  invitation: {
    subject: 'Your loan application continues',
    body: 'Dear {{fullName}},\n\nYour loan application number {{number}} meets the first conditions and is being verified.\nOur officer will contact you to complete your data.\n\n{{bank}}',
  },
  rejection: {
    subject: 'The outcome of your loan application',
    body: 'Dear {{fullName}},\n\nThank you for applying for a loan at {{bank}}.\nWe regret that we cannot approve your application number {{number}}.\nPlease contact our branch for an explanation or a complaint.\n\n{{bank}}',
  },
  approval: {
    subject: 'Your loan application is approved',
    body: 'Dear {{fullName}},\n\nYour loan application number {{number}} is approved.\nOur branch will contact you to sign the loan agreement.\n\n{{bank}}',
  },
  disbursement: {
    subject: 'Your loan has been paid out',
    body: 'Dear {{fullName}},\n\nYour loan number {{number}} has been paid out to your account.\nThe instalments are listed in your loan agreement.\n\n{{bank}}',
  },
} as const;

/** At most 160 characters each, with the number filled in. */
export const caseSms = {
  invitation: '{{bank}}: loan application no. {{number}} meets the first conditions. Our officer will contact you.',
  rejection: '{{bank}}: we cannot approve loan application no. {{number}}. Please ask our branch.',
  cancellation: '{{bank}}: loan application no. {{number}} is cancelled. Please ask our branch.',
  approval: '{{bank}}: loan application no. {{number}} is approved. Our branch will contact you.',
  disbursement: '{{bank}}: loan no. {{number}} has been paid out to your account.',
} as const;
