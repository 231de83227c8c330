import type { Context } from '@latchkit/kernel/plugin'

/** The ports that this plugin uses. */
export type Ports = Context<
  'clock' | 'http' | 'log' | 'router' | 'services' | 'storage' | 'store' | 'toast' | 'track'
>
