import type { Alert } from '../state/atoms.ts'

/** The alerts for the integrator, by name. */
export const alertTable = {
  networkNotFound: {
    title: 'Network Not Found',
    text: "Network not found - please make sure it is included in 'networks' array in createLatchkit function",
  },
  /** Also raised if the analytics service responds with status 403. */
  originNotAllowed: {
    title: 'Invalid App Configuration',
    text: 'Origin {origin} not found on Allowlist - update configuration on cloud.reown.com',
  },
  embeddedLoadFailed: {
    title: 'Network Error - Could not load embedded wallet',
    text: 'There was an issue loading the embedded wallet. Please try again later.',
  },
  embeddedTimedOut: {
    title: 'Embedded Wallet Request Timed Out',
    text: 'There was an issue doing the request to the embedded wallet. Please try again later.',
  },
  embeddedUnverified: {
    title: 'Invalid App Configuration',
    text: 'There was an issue loading the embedded wallet. Please verify that your domain is allowed at cloud.reown.com',
  },
  embeddedInPwa: {
    title: 'Error loading embedded wallet in PWA',
    text: 'Error loading embedded wallet in PWA',
  },
  sessionExpired: {
    title: 'Session Expired',
    text: 'Invalid session found on UniversalProvider - please check your time settings and connect again',
  },
  projectIdInvalid: {
    title: 'Invalid App Configuration',
    text: 'Invalid Project ID - update configuration',
  },
  projectIdMissing: {
    title: 'Project ID Not Configured',
    text: 'Project ID Not Configured - update configuration on cloud.reown.com, or use no hosted services with projectId: null',
  },
  localIgnored: {
    title: 'Local configuration ignored',
    text: "Your local configuration for {names} was ignored because a remote configuration was successfully fetched. Change the project's configuration, or set remoteConfig: false.",
  },
  incorrectAmount: { title: 'Incorrect amount', text: 'Please enter a valid amount' },
} as const satisfies Readonly<Record<string, Alert>>

/** The name of an alert. */
export type AlertName = keyof typeof alertTable
