import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { loadVerifyOtp } from './loads.ts'
import { needs } from './needs.ts'

/**
 * Logs in to the embedded wallet with an email address.
 *
 * The views of this plugin. None of them takes parameters.
 *
 * - `EmailLogin`: the email field alone
 * - `EmailVerifyOtp`: the code that logs in
 * - `EmailVerifyDevice`: the approval of a new device
 * - `UpdateEmailWallet`, `UpdateEmailPrimaryOtp` and `UpdateEmailSecondaryOtp`: the change of the address
 *
 * @example createLatchkit({ plugins: [connect(), account(), eip155(), embedded(), email()], networks: [mainnet], projectId: 'yours' })
 */
export const email = definePlugin({
  id: 'email',
  ...releaseOf(packageJson),
  on: [],
  needs,
  features: ['email'],
  views: {
    EmailLogin: view({ title: 'email.login', load: () => import('./views/EmailLogin.tsx') }),
    EmailVerifyOtp: view({ title: 'email.confirm', load: loadVerifyOtp }),
    EmailVerifyDevice: view({ title: 'email.device', load: () => import('./views/EmailVerifyDevice.tsx') }),
    UpdateEmailWallet: view({ title: 'email.edit', load: () => import('./views/UpdateEmailWallet.tsx') }),
    UpdateEmailPrimaryOtp: view({
      title: 'email.old',
      load: () => import('./views/UpdateEmailPrimaryOtp.tsx'),
    }),
    UpdateEmailSecondaryOtp: view({
      title: 'email.new',
      load: () => import('./views/UpdateEmailSecondaryOtp.tsx'),
    }),
  },
  slots: {
    connectMethods: [
      { id: 'email', order: 10, label: 'email.login', render: () => import('./views/EmailMethod.tsx') },
    ],
    walletActions: [
      {
        id: 'email',
        order: 80,
        label: 'email.edit',
        render: () => import('./views/EmailRow.tsx'),
        when: ({ source }) => source === 'embedded',
      },
    ],
  },
  messages: {
    en: {
      'email.login': 'Email Login',
      'email.confirm': 'Confirm Email',
      'email.device': 'Register Device',
      'email.edit': 'Edit Email',
      'email.old': 'Confirm Current Email',
      'email.new': 'Confirm New Email',
    },
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  load: () => import('./plugin.ts'),
})

export type { EmailApi } from './model.ts'
