/** The ports that this plugin uses. */
export const needs = ['chains', 'clock', 'http', 'log', 'router', 'rpc', 'storage', 'store', 'track'] as const

export type Needs = (typeof needs)[number]
