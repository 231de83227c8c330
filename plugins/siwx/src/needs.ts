/** The ports that this plugin uses. */
export const needs = ['chains', 'clock', 'crypto', 'storage'] as const

export type Needs = (typeof needs)[number]
