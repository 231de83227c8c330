import type { Alert } from '@latchkit/kernel/plugin'

/** The alerts for the integrator that only this plugin raises. */
export const alerts = {
  localIgnored: {
    title: 'Local configuration ignored',
    text: "Your local configuration for {names} was ignored because a remote configuration was successfully fetched. Change the project's configuration, or set remoteConfig: false.",
  },
} as const satisfies Readonly<Record<string, Alert>>
