import { connectionsAtom, type FrameWallet, LatchkitError, stackAtom } from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { socialErrors } from '../errors.ts'
import type { Farcaster, FarcasterState } from '../model.ts'
import type { Ports } from '../ports.ts'
import { isLoginUri } from '../uris.ts'

interface Attempt {
  readonly controller: AbortController
}

const properties = { provider: 'farcaster' }

/** Creates the login with the Farcaster app. Leaving its view before the login has finished reloads the frame. */
export function createFarcaster(context: Ports, findFrame: () => Promise<FrameWallet>): Farcaster {
  const { openLink, store, toast, track } = context
  const stateAtom = atom<FarcasterState>({ state: 'idle', count: 0 })
  let running: Attempt | undefined
  let wallet: FrameWallet | undefined
  const set = (next: Omit<FarcasterState, 'count'>) =>
    store.set(stateAtom, ({ count }) => ({ ...next, count: count + 1 }))

  async function login(attempt: Attempt): Promise<void> {
    const { signal } = attempt.controller
    const frame = await findFrame()
    wallet = frame
    const { url } = await frame.ask('GET_FARCASTER_URI', undefined, { signal })
    signal.throwIfAborted()
    if (!isLoginUri(url)) throw socialErrors.BAD_URI()
    set({ state: 'waiting', url })
    const { userName } = await frame.ask('CONNECT_FARCASTER', undefined, { signal })
    signal.throwIfAborted()
    set({ state: 'finishing' })
    track({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties })
    await frame.login({ by: 'farcaster', userName }, { signal })
    track({ event: 'SOCIAL_LOGIN_SUCCESS', properties })
  }

  async function start(): Promise<void> {
    if (running || context.signal.aborted) return
    const attempt: Attempt = { controller: new AbortController() }
    running = attempt
    set({ state: 'loading' })
    track({ event: 'SOCIAL_LOGIN_STARTED', properties })
    try {
      await login(attempt)
    } catch (error) {
      if (running !== attempt) return
      set({ state: 'failed', why: error instanceof LatchkitError ? error.message : undefined })
      track({ event: 'SOCIAL_LOGIN_ERROR', properties })
    } finally {
      if (running === attempt) running = undefined
    }
  }

  function cancel(): void {
    const aborted = running
    const failed = store.get(stateAtom).state === 'failed'
    running = undefined
    set({ state: 'idle' })
    aborted?.controller.abort()
    if (aborted || failed) wallet?.reload()
    if (aborted) track({ event: 'SOCIAL_LOGIN_CANCELED', properties })
  }

  const isConnected = (): boolean =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .some((connection) => wallet?.serves(connection))

  const unsubscribe = store.sub(stackAtom, () => {
    const isOpen = store.get(stackAtom).some(({ view }) => view === 'ConnectingFarcaster')
    if (isOpen || isConnected() || store.get(stateAtom).state === 'idle') return
    cancel()
  })
  const dispose = () => {
    unsubscribe()
    running?.controller.abort()
  }
  context.signal.addEventListener('abort', dispose, { once: true })
  if (context.signal.aborted) dispose()

  return {
    stateAtom,
    start: () => void start(),
    open: (url) => void openLink(url),
    async copy(url) {
      // The clipboard is missing outside a secure context, and some browsers refuse access to it.
      const copied = await Promise.resolve()
        .then(() => navigator.clipboard.writeText(url))
        .then(
          () => true,
          () => false,
        )
      if (copied) toast({ kind: 'success', text: 'socials.copied' })
      else toast({ kind: 'error', text: 'socials.copyFailed' })
    },
  }
}
