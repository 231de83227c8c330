import type { Alert } from '../state/atoms.ts'

/** The alerts that the kernel or several plugins raise for the integrator, by name. */
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
  sessionExpired: {
    title: 'Session Expired',
    text: 'Invalid session found on UniversalProvider - please check your time settings and connect again',
    inProduction: true,
  },
  projectIdInvalid: {
    title: 'Invalid App Configuration',
    text: 'Invalid Project ID - update configuration',
  },
  projectIdMissing: {
    title: 'Project ID Not Configured',
    text: 'Project ID Not Configured - update configuration on cloud.reown.com, or use no hosted services with projectId: null',
    // A kit without it has no services, so that its site is not in use yet.
    inProduction: true,
  },
  incorrectAmount: { title: 'Incorrect amount', text: 'Please enter a valid amount', inProduction: true },
} as const satisfies Readonly<Record<string, Alert>>

/** The name of an alert. */
export type AlertName = keyof typeof alertTable
