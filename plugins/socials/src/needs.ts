/** The ports that this plugin uses. */
export const needs = [
  'alert',
  'clock',
  'crypto',
  'http',
  'log',
  'openLink',
  'router',
  'services',
  'site',
  'store',
  'toast',
  'track',
] as const

export type Needs = (typeof needs)[number]
