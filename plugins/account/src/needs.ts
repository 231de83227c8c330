/** The ports that this plugin uses. */
export const needs = ['chains', 'router', 'services', 'store', 'toast'] as const

export type Needs = (typeof needs)[number]
