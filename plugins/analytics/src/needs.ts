/** The ports that this plugin uses. */
export const needs = ['alert', 'clock', 'crypto', 'http', 'log'] as const

export type Needs = (typeof needs)[number]
