/** The ports that this plugin uses. */
export const needs = ['chains', 'router', 'rpc', 'services', 'store', 'toast', 'track'] as const

export type Needs = (typeof needs)[number]
