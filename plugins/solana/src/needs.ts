/** The ports that this plugin uses. */
export const needs = ['chains', 'log', 'store'] as const

export type Needs = (typeof needs)[number]
