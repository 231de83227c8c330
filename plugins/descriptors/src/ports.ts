import type { Context } from '@latchkit/kernel/plugin'

/** The ports that the describer needs. */
export type Ports = Pick<Context<'http' | 'log'>, 'http' | 'log' | 'signal'>
