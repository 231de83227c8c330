/** The ports that this plugin uses. */
export const needs = [
  'chains',
  'clock',
  'http',
  'log',
  'query',
  'rpc',
  'site',
  'storage',
  'store',
  'toast',
] as const

export type Needs = (typeof needs)[number]
