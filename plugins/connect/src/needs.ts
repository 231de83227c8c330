/** The ports that this plugin uses. */
export const needs = ['chains', 'http', 'router', 'storage', 'store', 'toast', 'track'] as const

export type Needs = (typeof needs)[number]
