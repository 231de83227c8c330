/** The ports that this plugin uses. */
export const needs = ['chains', 'clock', 'http', 'log', 'query', 'rpc', 'store', 'toast'] as const

export type Needs = (typeof needs)[number]
