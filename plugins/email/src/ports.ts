import type { Context } from '@latchkit/kernel'

/** What this plugin may use. */
export type Ports = Context<
  'clock' | 'http' | 'log' | 'router' | 'services' | 'storage' | 'store' | 'toast' | 'track'
>
