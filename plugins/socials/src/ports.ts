import type { Context } from '@latchkit/kernel'

/** What this plugin may use. */
export type Ports = Context<
  | 'alert'
  | 'clock'
  | 'crypto'
  | 'http'
  | 'log'
  | 'openLink'
  | 'router'
  | 'services'
  | 'site'
  | 'store'
  | 'toast'
  | 'track'
>

/** What of the page it touches, so that tests can pass their own. */
export interface Page {
  readonly window:
    | Pick<Window, 'open' | 'addEventListener' | 'location' | 'history' | 'sessionStorage'>
    | undefined
  readonly userAgent: string
  readonly telegram: boolean
  isOnline(): boolean
}
