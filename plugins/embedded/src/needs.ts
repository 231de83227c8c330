/** The ports that this plugin uses. */
export const needs = [
  'alert',
  'chains',
  'clock',
  'crypto',
  'http',
  'i18n',
  'log',
  'openLink',
  'router',
  'services',
  'site',
  'storage',
  'store',
  'toast',
  'track',
] as const

export type Needs = (typeof needs)[number]
