import type { Context } from '@latchkit/kernel/plugin'

/** The ports that this plugin uses. */
export type Ports = Context<
  | 'alert'
  | 'chains'
  | 'clock'
  | 'http'
  | 'i18n'
  | 'openLink'
  | 'router'
  | 'services'
  | 'site'
  | 'store'
  | 'toast'
>
