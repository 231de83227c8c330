/** The ports that this plugin uses. */
export const needs = ['store'] as const

export type Needs = (typeof needs)[number]
