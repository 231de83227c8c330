import type { Alert } from '@latchkit/kernel/plugin'

/** The alerts that this plugin raises. */
export const alerts = {
  loadFailed: {
    title: 'Network Error - Could not load embedded wallet',
    text: 'There was an issue loading the embedded wallet. Please try again later.',
    inProduction: true,
  },
  timedOut: {
    title: 'Embedded Wallet Request Timed Out',
    text: 'There was an issue doing the request to the embedded wallet. Please try again later.',
    inProduction: true,
  },
  unverified: {
    title: 'Invalid App Configuration',
    text: 'There was an issue loading the embedded wallet. Please verify that your domain is allowed at cloud.reown.com',
  },
  /** In a page that is installed as an app. */
  inPwa: {
    title: 'Error loading embedded wallet in PWA',
    text: 'Error loading embedded wallet in PWA',
    inProduction: true,
  },
} as const satisfies Readonly<Record<string, Alert>>
