/** The ports that this plugin uses. */
export const needs = [
  'clock',
  'http',
  'log',
  'router',
  'services',
  'storage',
  'store',
  'toast',
  'track',
] as const

export type Needs = (typeof needs)[number]
