/** The ports that this plugin uses. */
export const needs = ['clock', 'http', 'i18n', 'log', 'query', 'router', 'rpc', 'store', 'toast'] as const

export type Needs = (typeof needs)[number]
