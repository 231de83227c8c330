import type { Context } from '@latchkit/kernel/plugin'
import type { Needs } from './needs.ts'

/** The ports that this plugin uses. */
export type Ports = Context<Needs>
