import type { texts as id } from '../id/identity.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  brand: {
    promise: 'Credit decisions that are fast, clear and accountable.',
    description: 'From application to disbursement: one place to calculate, read the credit bureau, verify and decide.',
    owner: '© {year} Bank AGM',
  },
  login: {
    title: 'Sign in',
    username: 'Username/Email',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    throttled: 'Too many attempts. Wait {seconds} seconds, then try again.',
    unreachable: 'The server cannot be reached. Try again in a moment.',
  },
  captcha: {
    label: 'I am not a robot',
    verifying: 'Checking…',
    verified: 'Verified',
    failed: 'The check failed, tick again',
    expired: 'Expired, tick again',
  },
  demo: { title: 'Demo accounts', password: 'password {password}', fill: 'Fill the form as {account}' },
  forgot: {
    title: 'Forgot password?',
    intro: 'Enter your email. We send a link to make a new password.',
    email: 'Email',
    submit: 'Send',
    back: 'Back to sign in',
    sent: 'Check your email: the link to make a new password has been sent.',
  },
  newPassword: { title: 'New password', checking: 'Checking the link…', submit: 'Save' },
  change: { title: 'Change password', submit: 'Save', intro: 'Your sessions on other devices will be ended.' },
  fields: { oldPassword: 'Old password', newPassword: 'New password', newRepassword: 'Repeat the new password' },
  strength: { label: 'Password strength', Weak: 'Weak', Fair: 'Fair', Good: 'Good', Strong: 'Strong' },
  messages: {
    weak: 'Please enter a strong password',
    different: 'The two passwords differ',
    changed: 'Password changed!',
    notChanged: 'The password was not changed! Please contact the administrator',
    tokenInvalid: 'Token Invalid',
    tokenFailed: 'Error, please contact the administrator',
    expired: 'Your session has ended. Please sign in again.',
  },
  setup: {
    title: 'First administrator',
    intro: 'There are no users yet. This link works once.',
    userName: 'Username',
    userNameHint: 'Lower-case letters, digits, dot, underscore or hyphen',
    fullName: 'Full name',
    submit: 'Create the administrator',
    done: 'The first administrator was created. Please sign in.',
    needed: 'There are no users yet. Open the set-up link that was printed when the server started.',
  },
  logout: { leaving: 'Signing out…' },
} as const satisfies Shape<typeof id>;
