/** The ports that this plugin uses. */
export const needs = ['chains', 'i18n', 'log', 'store', 'site'] as const

export type Needs = (typeof needs)[number]
