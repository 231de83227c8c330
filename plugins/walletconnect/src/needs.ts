/** The ports that this plugin uses. */
export const needs = [
  'alert',
  'chains',
  'clock',
  'http',
  'i18n',
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
