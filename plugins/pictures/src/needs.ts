/** The ports that this plugin uses. */
export const needs = ['http', 'store'] as const

export type Needs = (typeof needs)[number]
