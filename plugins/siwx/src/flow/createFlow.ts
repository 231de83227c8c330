import { modalAtom } from '@latchkit/kernel'
import { atom, type Context, type PrimitiveAtom, stackAtom } from '@latchkit/kernel/plugin'
import type { Needs } from '../needs.ts'
import type { SiwxConfig, SiwxMessage, SiwxSession } from '../sessions/types.ts'
import { bounded } from './bounded.ts'
import { explainFailure } from './explainFailure.ts'
import { requestSignature } from './requestSignature.ts'
import { type SignInState, signInView } from './state.ts'
import { isSameTarget, type SignInTarget, targetAtom } from './targetAtom.ts'

/** A message that is older than this is replaced before it is signed, because servers forget its nonce. */
const usableMs = 4 * 60_000

/** Asks the active account to sign in, once for each account and network. */
export interface Flow {
  readonly stateAtom: PrimitiveAtom<SignInState | undefined>
  /** The session of the active account on its network, once it is known. */
  readonly sessionAtom: PrimitiveAtom<SiwxSession | undefined>
  /** Follows the account that is active now. `isAsked` opens the view also where the sign-in is optional. */
  follow(isAsked: boolean): void
  /** Opens the view, if an account has to sign in. The wallet list is replaced at once, so that it does not close first. */
  ask(): void
  /** Begins again, also after the visitor has cancelled. */
  restart(): void
  /** Looks for a session that was created or removed elsewhere, such as in another tab. */
  recheck(): void
  sign(): Promise<void>
  cancel(): Promise<void>
  /** Whether the modal may not be closed now. */
  isHeld(): boolean
}

/** Creates the flow of a kit. It ends with the plugin. */
export function createFlow(context: Context<Needs, unknown>, config: SiwxConfig): Flow {
  const { chains, clock, log, router, signal, store, toast, track } = context
  const stateAtom = atom<SignInState | undefined>(undefined)
  const sessionAtom = atom<SiwxSession | undefined>(undefined)
  /** The accounts whose visitor has cancelled an optional sign-in. They are not asked again on this page. */
  const skipped = new Set<string>()
  /** The last account and network that were signed in, to which a cancelled switch returns. */
  let lastSigned: SignInTarget | undefined
  let current = new AbortController()
  let attempt = new AbortController()
  let followed: SignInTarget | undefined
  let isAsking = false
  let createdAt = 0
  let showing: Promise<void> | undefined

  const isRequired = () => config.getRequired?.() ?? true
  const isShown = () => store.get(stackAtom).some(({ view }) => view === signInView)
  const state = () => store.get(stateAtom)
  const set = (target: SignInTarget, step: SignInState['step'], message?: SiwxMessage) =>
    store.set(stateAtom, { target, step, message })
  const notify = (event: string, { chainId, isSmartAccount }: SignInTarget) =>
    track({ event, properties: { network: chainId, isSmartAccount } })

  function end(): void {
    attempt.abort()
    current.abort()
    store.set(stateAtom, undefined)
    if (isShown()) router.close()
  }

  /** Opens the view. It closes again if nothing has to be signed by the time it is shown. */
  function show(): void {
    if (isShown()) return
    showing = router.open(signInView).then(
      () => {
        if (!state() && isShown()) router.close()
      },
      (error: unknown) => log('The view could not be opened', { error }),
    )
  }

  function follow(isAsked: boolean): void {
    const target = config.enabled === false || signal.aborted ? undefined : store.get(targetAtom)
    if (isSameTarget(target, followed)) return
    if (followed && target) void signOutBefore(followed, target)
    followed = target
    end()
    store.set(sessionAtom, undefined)
    if (!target || skipped.has(keyOf(target))) return
    current = new AbortController()
    isAsking = isAsked
    set(target, 'checking')
    void check(target, AbortSignal.any([signal, current.signal]))
  }

  /** Another account or network of the same wallet signs the one before out, if the site wants that. */
  async function signOutBefore(before: SignInTarget, now: SignInTarget): Promise<void> {
    const signsOut =
      (config.signOutOnAccountChange && before.address !== now.address) ||
      (config.signOutOnNetworkChange && before.chainId !== now.chainId)
    if (!signsOut || before.connectionId !== now.connectionId) return
    const revoking = bounded((options) => config.revokeSession(before.chainId, before.address, options), {
      signal,
    })
    await revoking.catch((error: unknown) => log('A session could not be ended', { error }))
  }

  /** Looks for a session. Without one, a message is created, and the visitor is asked to sign it. */
  async function check(target: SignInTarget, ended: AbortSignal): Promise<void> {
    try {
      const session = await findSession(target, ended)
      if (session) return accept(target, session)
      const message = await createMessage(target, ended)
      if (ended.aborted) return
      set(target, 'ready', message)
      if (isAsking || isRequired()) show()
    } catch (error) {
      if (!ended.aborted) await fail(target, error)
    }
  }

  async function findSession({ chainId, address }: SignInTarget, ended: AbortSignal) {
    const sessions = await bounded((options) => config.getSessions(chainId, address, options), {
      signal: ended,
    })
    return sessions[0]
  }

  async function createMessage({ chainId, address }: SignInTarget, ended: AbortSignal) {
    const account = { chainId, accountAddress: address }
    const message = await bounded((options) => config.createMessage(account, options), { signal: ended })
    createdAt = clock.now()
    return message
  }

  function accept(target: SignInTarget, session: SiwxSession): void {
    if (!isSameTarget(target, followed)) return
    lastSigned = target
    end()
    store.set(sessionAtom, session)
  }

  /** Without a nonce or an answer about sessions, no one can sign in. A connection that needs a session ends. */
  async function fail(target: SignInTarget, error: unknown): Promise<void> {
    log('Signing in could not begin', { error })
    const wasOpen = store.get(modalAtom).open
    const text = explainFailure(error, false)
    toast({ kind: 'error', text: text === 'siwx.clock' ? text : 'siwx.init' })
    await showing
    if (isRequired()) {
      set(target, 'cancelling')
      await chains.disconnect(target.connectionId).catch(() => undefined)
    }
    if (state()?.target === target) end()
    if (wasOpen && isRequired()) await router.open('connect')
  }

  async function sign(): Promise<void> {
    const started = state()
    if (started?.step !== 'ready') return
    const { target } = started
    attempt = new AbortController()
    const ended = AbortSignal.any([signal, current.signal, attempt.signal])
    set(target, 'signing', started.message)
    try {
      const isFresh = started.message && clock.now() - createdAt < usableMs
      const message = isFresh ? started.message : await createMessage(target, ended)
      set(target, 'signing', message)
      const session = await requestSignature(context, config, { target, message, signal: ended })
      ended.throwIfAborted()
      await bounded((options) => config.addSession(session, options), { signal: ended })
      accept(target, session)
      notify('SIWX_AUTH_SUCCESS', target)
    } catch (error) {
      if (ended.aborted) return
      notify('SIWX_AUTH_ERROR', target)
      const text = explainFailure(error, target.isSmartAccount)
      if (text === 'siwx.init') return fail(target, error)
      if (text === 'siwx.failed') log('A wallet could not sign in', { error })
      toast({ kind: 'error', text })
      // The nonce may have been used, so the next attempt gets a new message.
      set(target, 'ready')
      show()
    }
  }

  async function cancel(): Promise<void> {
    const { target, step } = state() ?? {}
    if (!target || step === 'cancelling') return
    attempt.abort()
    notify('CLICK_CANCEL_SIWX', target)
    if (!isRequired()) {
      skipped.add(keyOf(target))
      return end()
    }
    set(target, 'cancelling')
    if (await returnToLast(target)) return
    try {
      await chains.disconnect(target.connectionId)
    } catch (error) {
      log('The wallet could not be disconnected', { error })
      if (state()?.target === target) set(target, 'ready')
      toast({ kind: 'error', text: 'siwx.stuck' })
    }
  }

  /** Switches back to the network on which the same account is still signed in. */
  async function returnToLast(target: SignInTarget): Promise<boolean> {
    const { connectionId, chainId, address } = lastSigned ?? {}
    if (!lastSigned || !chainId || connectionId !== target.connectionId || address !== target.address)
      return false
    if (chainId === target.chainId || config.signOutOnNetworkChange) return false
    const ended = AbortSignal.any([signal, current.signal])
    try {
      if (!(await findSession(lastSigned, ended))) return false
      await chains.switchNetwork(chainId, { signal: ended })
      return true
    } catch {
      // The wallet stays on the other network, where it is not signed in.
      return ended.aborted
    }
  }

  function recheck(): void {
    const target = store.get(targetAtom)
    if (!target || !isSameTarget(target, followed)) return
    const ended = AbortSignal.any([signal, current.signal])
    const isReady = () => state()?.step === 'ready' && !ended.aborted
    if (!isReady() && !store.get(sessionAtom)) return
    findSession(target, isReady() ? ended : signal).then(
      (session) => {
        if (session && isReady()) accept(target, session)
        if (session || !store.get(sessionAtom) || !isSameTarget(target, followed)) return
        // The session has expired, or was ended elsewhere.
        followed = undefined
        follow(true)
      },
      () => undefined,
    )
  }

  return {
    stateAtom,
    sessionAtom,
    follow,
    ask() {
      isAsking = true
      const step = state()?.step
      if (step === 'ready' || (step === 'checking' && store.get(modalAtom).open)) show()
    },
    restart() {
      const target = store.get(targetAtom)
      if (target) skipped.delete(keyOf(target))
      followed = undefined
      follow(true)
    },
    recheck,
    sign,
    cancel,
    isHeld: () => {
      const top = store.get(stackAtom).at(-1)?.view
      return (top === signInView || top === 'ApproveTransaction') && state() !== undefined && isRequired()
    },
  }
}

const keyOf = ({ chainId, address }: SignInTarget): string => `${chainId}:${address}`
