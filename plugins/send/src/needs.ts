/** The ports that this plugin uses. */
export const needs = [
  'chains',
  'i18n',
  'router',
  'rpc',
  'services',
  'site',
  'storage',
  'store',
  'toast',
  'track',
] as const

export type Needs = (typeof needs)[number]
