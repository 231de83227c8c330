/** The ports that this plugin uses. */
export const needs = ['chains', 'rpc', 'store'] as const

export type Needs = (typeof needs)[number]
