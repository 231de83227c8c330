import { connectionsAtom } from '@latchkit/kernel'
import { atom, copyText, createRunner, type FrameWallet, failureOf, stackAtom } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { Farcaster, FarcasterState } from '../model.ts'
import type { Ports } from '../ports.ts'
import { isLoginUri } from '../uris.ts'

const properties = { provider: 'farcaster' }

/** Creates the login with the Farcaster app. Leaving its view before the login has finished reloads the frame. */
export function createFarcaster(context: Ports, findFrame: () => Promise<FrameWallet>): Farcaster {
  const { openLink, store, toast, track } = context
  const stateAtom = atom<FarcasterState>({ state: 'idle', count: 0 })
  let wallet: FrameWallet | undefined
  const set = (next: Omit<FarcasterState, 'count'>) =>
    store.set(stateAtom, ({ count }) => ({ ...next, count: count + 1 }))

  async function login(signal: AbortSignal): Promise<void> {
    const frame = await findFrame()
    wallet = frame
    const { url } = await frame.request('GET_FARCASTER_URI', undefined, { signal })
    signal.throwIfAborted()
    if (!isLoginUri(url)) throw errors.BAD_URI()
    set({ state: 'waiting', url })
    const { userName } = await frame.request('CONNECT_FARCASTER', undefined, { signal })
    signal.throwIfAborted()
    set({ state: 'finishing' })
    track({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties })
    await frame.login({ by: 'farcaster', userName }, { signal })
    track({ event: 'SOCIAL_LOGIN_SUCCESS', properties })
  }

  const isConnected = (): boolean =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .some((connection) => wallet?.ownsConnection(connection))
  const isOpen = (): boolean => store.get(stackAtom).some(({ view }) => view === 'ConnectingFarcaster')

  const runner = createRunner({
    store,
    signal: context.signal,
    isShown: () => isOpen() || isConnected() || store.get(stateAtom).state === 'idle',
    onLeave(wasRunning) {
      if (wasRunning || store.get(stateAtom).state === 'failed') wallet?.reload()
      set({ state: 'idle' })
      if (wasRunning) track({ event: 'SOCIAL_LOGIN_CANCELED', properties })
    },
  })

  function start(): void {
    if (runner.isRunning() || context.signal.aborted) return
    set({ state: 'loading' })
    track({ event: 'SOCIAL_LOGIN_STARTED', properties })
    void runner.run(login, {
      onFail(error) {
        set({ state: 'failed', message: failureOf(error).message })
        track({ event: 'SOCIAL_LOGIN_ERROR', properties })
      },
    })
  }

  return {
    stateAtom,
    start,
    open: (url) => void openLink(url),
    copy: (url) => copyText(url, toast, 'socials.copied'),
  }
}
