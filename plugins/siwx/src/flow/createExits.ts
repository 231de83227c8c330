import { modalAtom } from '@latchkit/kernel'
import type { Context } from '@latchkit/kernel/plugin'
import type { Needs } from '../needs.ts'
import type { SiwxConfig } from '../sessions/types.ts'
import type { Prompt } from './createPrompt.ts'
import { explainFailure } from './explainFailure.ts'
import { readSession } from './readSession.ts'
import type { Turn } from './state.ts'
import type { SignInTarget } from './targetAtom.ts'

/** What the ways out of a sign-in need. */
interface ExitParts {
  readonly context: Context<Needs, unknown>
  readonly config: SiwxConfig
  readonly prompt: Prompt
  readonly isRequired: () => boolean
}

/** Creates the ways in which a sign-in ends without a session. They own the account and network that were signed in last. */
export function createExits({ context, config, prompt, isRequired }: ExitParts) {
  const { chains, log, router, store, toast } = context
  let lastSigned: SignInTarget | undefined

  /** Switches back to the network on which the same account is still signed in. */
  async function returnToLast({ target, ended }: Turn): Promise<boolean> {
    const { connectionId, chainId, address } = lastSigned ?? {}
    if (!lastSigned || !chainId || connectionId !== target.connectionId || address !== target.address)
      return false
    if (chainId === target.chainId || config.signOutOnNetworkChange) return false
    try {
      if (!(await readSession(config, lastSigned, ended))) return false
      await chains.switchNetwork(chainId, { signal: ended })
      return true
    } catch {
      // The wallet stays on the other network, where it is not signed in.
      return ended.aborted
    }
  }

  /** Ends the connection. If that fails, the visitor is asked again, because a required sign-in is not skipped. */
  async function disconnect({ target }: Turn): Promise<void> {
    prompt.set(target, 'cancelling')
    try {
      await chains.disconnect(target.connectionId)
    } catch (error) {
      log('The wallet could not be disconnected', { error })
      toast({ kind: 'error', text: 'siwx.stuck' })
      if (prompt.state()?.target !== target) return
      prompt.set(target, 'ready')
      prompt.show()
    }
  }

  return {
    remember(target: SignInTarget): void {
      lastSigned = target
    },
    /** Returns to the network that is signed in, or disconnects. */
    async leave(turn: Turn): Promise<void> {
      prompt.set(turn.target, 'cancelling')
      if (!(await returnToLast(turn))) await disconnect(turn)
    },
    /** Without a nonce or an answer about sessions, no one can sign in. A connection that needs a session ends. */
    async fail(turn: Turn, error: unknown): Promise<void> {
      log('Signing in could not begin', { error })
      const wasOpen = store.get(modalAtom).open
      const text = explainFailure(error, false)
      toast({ kind: 'error', text: text === 'siwx.clock' ? text : 'siwx.init' })
      await prompt.shown()
      // Another account or network may be active by now.
      if (turn.ended.aborted) return
      if (!isRequired()) return prompt.clear()
      await disconnect(turn)
      if (wasOpen && !prompt.state()) await router.open('connect')
    },
  }
}

export type Exits = ReturnType<typeof createExits>
