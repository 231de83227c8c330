import type { Context } from '@latchkit/kernel/plugin'
import type { Needs } from '../needs.ts'
import type { SiwxConfig } from '../sessions/types.ts'
import type { Calls } from './createCalls.ts'
import type { Messages } from './createMessages.ts'
import type { Prompt } from './createPrompt.ts'
import type { SignInTarget } from './targetAtom.ts'

/** The events that the flow reports. */
export type SignInEvent = 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_ERROR' | 'SIWX_AUTH_SUCCESS'

/** What the steps of a flow share. */
export interface FlowParts {
  readonly context: Context<Needs, unknown>
  readonly config: SiwxConfig
  readonly calls: Calls
  readonly messages: Messages
  readonly prompt: Prompt
  notify(event: SignInEvent, target: SignInTarget): void
}

/** The sign-in of one account on one network. It ends with its result, and when another account or network is active. */
export interface Turn {
  readonly target: SignInTarget
  readonly ended: AbortSignal
}
