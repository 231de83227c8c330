/** The ports that this plugin uses. */
export const needs = ['chains', 'services', 'storage', 'store'] as const

export type Needs = (typeof needs)[number]
