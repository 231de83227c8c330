import type { Context } from '@latchkit/kernel/plugin'
import type { Needs } from './needs.ts'

/** The ports that this plugin uses. */
export type Ports = Context<Needs>

/** The parts of the page that this plugin uses. Tests pass a fake. */
export interface Page {
  readonly window:
    | Pick<Window, 'open' | 'addEventListener' | 'location' | 'history' | 'sessionStorage'>
    | undefined
  readonly userAgent: string
  readonly telegram: boolean
  isOnline(): boolean
}
