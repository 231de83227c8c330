import { type Context, lazy } from '@latchkit/kernel/plugin'
import type { SiwxCallOptions, SiwxConfig, SiwxMessage, SiwxSession } from '../sessions/types.ts'
import { bounded } from './bounded.ts'
import type { SignInTarget } from './targetAtom.ts'

// A constant function, so that the code is requested once.
const loadChecks = lazy(() => import('./checkAnswers.ts'))

type Account = Pick<SignInTarget, 'address' | 'chainId'>

/** The calls of a site's configuration. Each ends in time, and what it returns is checked. */
export interface Calls {
  /** Whether a session is required. A configuration that throws requires one. */
  isRequired(): boolean
  /** Returns the session of an account on its network, if there is one. */
  findSession(account: Account, signal: AbortSignal): Promise<SiwxSession | undefined>
  createMessage(account: Account, signal: AbortSignal): Promise<SiwxMessage>
  addSession(session: SiwxSession, account: Account, signal: AbortSignal): Promise<void>
  revokeSession(account: Account, signal: AbortSignal): Promise<void>
  /** Revokes a session. A failure is logged. */
  endSession(account: Account, signal: AbortSignal): Promise<void>
}

/** Creates the calls of a configuration. They own which session was sent last. */
export function createCalls(
  { clock, log, signal: pluginSignal }: Pick<Context<'clock' | 'log'>, 'clock' | 'log' | 'signal'>,
  config: SiwxConfig,
): Calls {
  let lastSent: SiwxSession | undefined

  const revokeSession: Calls['revokeSession'] = ({ address, chainId }, signal) =>
    bounded((options) => config.revokeSession(chainId, address, options), signal)

  const endSession: Calls['endSession'] = (account, signal) =>
    revokeSession(account, signal).catch((error: unknown) => log('A session could not be ended', { error }))

  const ask = <Answer, Checked>(
    signal: AbortSignal,
    call: (options: SiwxCallOptions) => Promise<Answer>,
    check: (answer: Answer, checks: typeof import('./checkAnswers.ts')) => Checked,
  ) => bounded(async (options) => check(...(await Promise.all([call(options), loadChecks()]))), signal)

  return {
    isRequired() {
      try {
        return config.getRequired?.() ?? true
      } catch (error) {
        log('getRequired failed', { error })
        return true
      }
    },
    findSession: (account, signal) =>
      ask(
        signal,
        (options) => config.getSessions(account.chainId, account.address, options),
        (sessions, { findSession }) => findSession(sessions, account, clock.dateNow()),
      ),
    createMessage: (account, signal) =>
      ask(
        signal,
        (options) =>
          config.createMessage({ chainId: account.chainId, accountAddress: account.address }, options),
        (message, { checkMessage }) => checkMessage(message, account),
      ),
    addSession(session, account, signal) {
      lastSent = session
      return bounded(async (options) => {
        await config.addSession(session, options)
        // The visitor has left in the meantime, so a session that was stored after all is removed.
        if (options.signal.aborted && lastSent === session) await endSession(account, pluginSignal)
      }, signal)
    },
    revokeSession,
    endSession,
  }
}
