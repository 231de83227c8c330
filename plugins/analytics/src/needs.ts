/** The ports that this plugin uses. */
export const needs = ['alert', 'clock', 'crypto', 'http'] as const

export type Needs = (typeof needs)[number]
