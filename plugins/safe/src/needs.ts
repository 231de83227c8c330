/** The ports that this plugin uses. */
export const needs = ['chains'] as const

export type Needs = (typeof needs)[number]
