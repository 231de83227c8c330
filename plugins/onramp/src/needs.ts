/** The ports that this plugin uses. */
export const needs = [
  'clock',
  'crypto',
  'http',
  'i18n',
  'router',
  'services',
  'site',
  'store',
  'track',
] as const

export type Needs = (typeof needs)[number]
