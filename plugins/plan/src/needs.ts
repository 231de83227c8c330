/** The ports that this plugin uses. */
export const needs = ['alert', 'http', 'log', 'plan', 'site', 'storage', 'store'] as const

export type Needs = (typeof needs)[number]
