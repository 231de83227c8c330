import { modalAtom } from '@latchkit/kernel'
import { atom, type Context, type PrimitiveAtom } from '@latchkit/kernel/plugin'
import type { Needs } from '../needs.ts'
import type { SiwxConfig, SiwxSession } from '../sessions/types.ts'
import { type Calls, createCalls } from './createCalls.ts'
import { createMessages } from './createMessages.ts'
import { createPrompt, type Prompt } from './createPrompt.ts'
import { fail } from './fail.ts'
import { keepOpen } from './keepOpen.ts'
import { leave } from './leave.ts'
import type { FlowParts, SignInEvent, Turn } from './parts.ts'
import { sign } from './sign.ts'
import type { SignInState } from './state.ts'
import { isSameTarget, isSupported, type SignInTarget, targetAtom } from './targetAtom.ts'

/** Asks the active account to sign in, once for each account and network. */
export interface Flow {
  readonly stateAtom: PrimitiveAtom<SignInState | undefined>
  /** The session of the active account on its network, once it is known. */
  readonly sessionAtom: PrimitiveAtom<SiwxSession | undefined>
  readonly calls: Calls
  /** Follows the account that is active now. `isAsked` opens the view also where the sign-in is optional. */
  follow(isRequested: boolean): void
  /** Opens the view, if an account has to sign in. The wallet list is replaced at once, so that it does not close first. */
  ask(): void
  /** Begins again, also after the visitor has canceled. */
  restart(): void
  /** Looks for a session that was created or removed elsewhere, such as in another tab. */
  recheck(): void
  sign(): Promise<void>
  cancel(): Promise<void>
  /** Called when the modal is about to close. Returns whether it stays open. */
  keepOpen(): 'stay' | undefined
  /** Called by the view. */
  readonly mount: Prompt['mount']
}

/** Creates the flow of a kit. It owns which account is followed, and its session. It ends with the plugin. */
export function createFlow(context: Context<Needs, unknown>, config: SiwxConfig): Flow {
  const { signal, store, track } = context
  const sessionAtom = atom<SiwxSession | undefined>(undefined)
  /** The accounts whose visitor has canceled an optional sign-in. They are not asked again on this page. */
  const skipped = new Set<string>()
  let turn: Turn | undefined
  let ending = new AbortController()
  /** The last account and network that were signed in, to which a canceled switch returns. */
  let lastSigned: SignInTarget | undefined
  let attempt = new AbortController()
  let isAsking = false
  /** Whether a session may have been stored after the check that is running has looked for one. */
  let isOutdated = false

  const notify = (event: SignInEvent, { chainId, isSmartAccount }: SignInTarget) =>
    track({ event, properties: { network: chainId, isSmartAccount } })
  const prompt = createPrompt(context)
  const calls = createCalls(context, config)
  const messages = createMessages(context, calls)
  const parts: FlowParts = { context, config, calls, messages, prompt, notify }

  function end(): void {
    ending.abort()
    prompt.clear()
  }

  function follow(isRequested: boolean): void {
    const active = config.enabled === false || signal.aborted ? undefined : store.get(targetAtom)
    const target = isSupported(config, active?.namespace) ? active : undefined
    const before = turn?.target
    if (isSameTarget(target, before)) return
    if (before && target) signOutBefore(before, target)
    turn = undefined
    end()
    store.set(sessionAtom, undefined)
    if (!target) return
    ending = new AbortController()
    turn = { target, ended: AbortSignal.any([signal, ending.signal]) }
    if (skipped.has(keyOf(target))) return
    isAsking = isRequested
    isOutdated = false
    prompt.set(target, 'checking')
    void check(turn)
  }

  /** Signs out the previous account or network of the same wallet, if the site wants that. */
  function signOutBefore(before: SignInTarget, now: SignInTarget): void {
    const signsOut =
      (config.signOutOnAccountChange && before.address !== now.address) ||
      (config.signOutOnNetworkChange && before.chainId !== now.chainId)
    if (signsOut && before.connectionId === now.connectionId) void calls.endSession(before, signal)
  }

  /** Looks for a session. Without one, a message is created, and the visitor is asked to sign it. */
  async function check(checked: Turn): Promise<void> {
    const { target, ended } = checked
    try {
      const session = await calls.findSession(target, ended)
      if (session) return accept(checked, session)
      const message = await messages.create(target, ended)
      if (ended.aborted) return
      prompt.set(target, 'ready', message)
      if (isAsking || calls.isRequired()) prompt.show()
      if (isOutdated) recheck()
    } catch (error) {
      if (!ended.aborted) await fail(parts, checked, error)
    }
  }

  function accept(accepted: Turn, session: SiwxSession): void {
    if (accepted !== turn) return
    lastSigned = accepted.target
    end()
    store.set(sessionAtom, session)
  }

  async function cancel(): Promise<void> {
    const step = prompt.state()?.step
    if (!turn || !step || step === 'canceling') return
    attempt.abort()
    notify('CLICK_CANCEL_SIWX', turn.target)
    if (calls.isRequired()) return leave(parts, turn, lastSigned)
    skipped.add(keyOf(turn.target))
    end()
  }

  function recheck(): void {
    const checked = turn
    if (!checked || !isSameTarget(store.get(targetAtom), checked.target)) return
    if (prompt.state()?.step === 'checking') isOutdated = true
    const isReady = () => prompt.state()?.step === 'ready' && !checked.ended.aborted
    if (!isReady() && !store.get(sessionAtom)) return
    calls.findSession(checked.target, isReady() ? checked.ended : signal).then(
      (session) => {
        if (session && isReady()) accept(checked, session)
        if (session || !store.get(sessionAtom) || checked !== turn) return
        // The session has expired, or was ended elsewhere.
        turn = undefined
        follow(true)
      },
      () => undefined,
    )
  }

  return {
    stateAtom: prompt.stateAtom,
    sessionAtom,
    calls,
    follow,
    ask() {
      isAsking = true
      const step = prompt.state()?.step
      if (step === 'ready' || (step === 'checking' && store.get(modalAtom).open)) prompt.show()
    },
    restart() {
      const target = store.get(targetAtom)
      if (target) skipped.delete(keyOf(target))
      turn = undefined
      follow(true)
    },
    recheck,
    async sign() {
      const signed = turn
      if (!signed || prompt.state()?.step !== 'ready') return
      attempt = new AbortController()
      const session = await sign(parts, signed, attempt.signal)
      if (!session) return
      accept(signed, session)
      notify('SIWX_AUTH_SUCCESS', signed.target)
    },
    cancel,
    mount: prompt.mount,
    keepOpen: () => keepOpen(parts, cancel),
  }
}

const keyOf = ({ chainId, address }: SignInTarget): string => `${chainId}:${address}`
