/** The ports that this plugin uses. */
export const needs = ['chains', 'store', 'toast'] as const

export type Needs = (typeof needs)[number]
