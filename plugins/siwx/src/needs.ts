/** The ports that this plugin uses. */
export const needs = [
  'chains',
  'clock',
  'crypto',
  'log',
  'router',
  'rpc',
  'site',
  'storage',
  'store',
  'toast',
  'track',
] as const

export type Needs = (typeof needs)[number]
