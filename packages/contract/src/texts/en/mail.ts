export const mail = {
  resetPassword: {
    subject: 'TrustIQ: reset your password',
    body: 'Hello {{fullName}},\n\nWe received a request to reset the password of your account.\nOpen this link within 30 minutes:\n\n{{link}}\n\nIgnore this message if you did not ask for it.\n\nBank AGM',
  },
} as const;
