/** The ports that this plugin uses. */
export const needs = ['chains', 'i18n', 'log', 'router', 'services', 'site', 'store', 'toast'] as const

export type Needs = (typeof needs)[number]
