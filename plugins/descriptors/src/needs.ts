/** The ports that this plugin uses. */
export const needs = ['http', 'log'] as const

export type Needs = (typeof needs)[number]
