/** The ports that this plugin uses. */
export const needs = [
  'chains',
  'clock',
  'http',
  'i18n',
  'query',
  'router',
  'rpc',
  'services',
  'site',
  'store',
  'toast',
  'track',
] as const

export type Needs = (typeof needs)[number]
