import { connectionsAtom, type FrameWallet, LatchkitError, stackAtom } from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { socialErrors } from '../errors.ts'
import type { Farcaster, FarcasterState } from '../model.ts'
import type { Ports } from '../ports.ts'
import { isLoginUri } from '../uris.ts'

interface Running {
  readonly controller: AbortController
}

const properties = { provider: 'farcaster' }

/** The login by Farcaster's own app. Leaving its view without one sets the frame back. */
export function createFarcaster(context: Ports, findFrame: () => Promise<FrameWallet>): Farcaster {
  const { openLink, store, toast, track } = context
  const stateAtom = atom<FarcasterState>({ state: 'idle', count: 0 })
  let running: Running | undefined
  let wallet: FrameWallet | undefined
  const set = (next: Omit<FarcasterState, 'count'>) =>
    store.set(stateAtom, ({ count }) => ({ ...next, count: count + 1 }))

  async function login(mine: Running): Promise<void> {
    const { signal } = mine.controller
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
    const mine: Running = { controller: new AbortController() }
    running = mine
    set({ state: 'loading' })
    track({ event: 'SOCIAL_LOGIN_STARTED', properties })
    try {
      await login(mine)
    } catch (error) {
      if (running !== mine) return
      set({ state: 'failed', why: error instanceof LatchkitError ? error.message : undefined })
      track({ event: 'SOCIAL_LOGIN_ERROR', properties })
    } finally {
      if (running === mine) running = undefined
    }
  }

  function giveUp(): void {
    const left = running
    const failed = store.get(stateAtom).state === 'failed'
    running = undefined
    set({ state: 'idle' })
    left?.controller.abort()
    if (left || failed) wallet?.reload()
    if (left) track({ event: 'SOCIAL_LOGIN_CANCELED', properties })
  }

  const isConnected = (): boolean =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .some((one) => wallet?.serves(one))

  const unfollow = store.sub(stackAtom, () => {
    const isShown = store.get(stackAtom).some(({ view }) => view === 'ConnectingFarcaster')
    if (isShown || isConnected() || store.get(stateAtom).state === 'idle') return
    giveUp()
  })
  const end = () => {
    unfollow()
    running?.controller.abort()
  }
  context.signal.addEventListener('abort', end, { once: true })
  if (context.signal.aborted) end()

  return {
    stateAtom,
    start: () => void start(),
    open: (url) => void openLink(url),
    async copy(url) {
      // Absent on pages without a secure context, and refused by some browsers.
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
