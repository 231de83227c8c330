/** The ports that this plugin uses. */
export const needs = [
  'chains',
  'clock',
  'crypto',
  'http',
  'i18n',
  'openLink',
  'router',
  'rpc',
  'store',
  'toast',
  'track',
] as const

export type Needs = (typeof needs)[number]
