import { LatchkitError } from '@latchkit/kernel'
import { createRunner, onAbort, type PrimitiveAtom, type Runner, stackAtom } from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'
import type { Attempt, WindowProvider } from './model.ts'
import type { Popup } from './popup.ts'
import type { Page, Ports } from './ports.ts'

/** A login, and its window if it has one. */
export interface Login {
  readonly provider: WindowProvider
  readonly popup: Popup | undefined
}

interface RunnerParts {
  readonly page: Pick<Page, 'isOnline'>
  readonly attemptAtom: PrimitiveAtom<Attempt | undefined>
  /** Whether an account of the embedded wallet is connected. */
  isConnected(): boolean
  /** Called when the browser has cut off the window. */
  onSevered(): void
}

/** Creates the state of the running login: one at a time, which ends with its view or its window. */
export function createLoginRunner(
  context: Ports,
  { page, attemptAtom, isConnected, onSevered }: RunnerParts,
) {
  const { router, signal, store, toast, track } = context
  let current: Login | undefined

  const set = (provider: WindowProvider, next: Pick<Attempt, 'state' | 'message'>) =>
    store.set(attemptAtom, (last) => ({ provider, count: (last?.count ?? 0) + 1, ...next }))

  const isShown = (): boolean => store.get(stackAtom).some(({ view }) => view === 'ConnectingSocial')

  const runner: Runner = createRunner({
    store,
    signal,
    // A successful login closes the modal itself and must not be aborted.
    isShown: () => isShown() || (runner.isRunning() && isConnected()),
    onLeave(wasRunning) {
      store.set(attemptAtom, undefined)
      if (wasRunning && current)
        track({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: current.provider } })
      closePopup()
    },
  })
  onAbort(signal, closePopup)

  function closePopup(): void {
    current?.popup?.close()
    current = undefined
  }

  function handleFailure(provider: WindowProvider, error: unknown): void {
    const properties = { provider }
    const { reason, message } = error instanceof LatchkitError ? error : {}
    if (reason === 'CANCELED') {
      store.set(attemptAtom, undefined)
      track({ event: 'SOCIAL_LOGIN_CANCELED', properties })
      if (store.get(stackAtom).at(-1)?.view === 'ConnectingSocial') router.back()
      return
    }
    track({ event: 'SOCIAL_LOGIN_ERROR', properties })
    set(provider, { state: 'failed', message: message })
    if (reason === 'TIMED_OUT') toast({ kind: 'error', text: 'socials.timedOut' })
    if (reason === 'SEVERED') {
      onSevered()
      context.alert({
        title: 'Login window out of reach',
        text: 'The window of a social login was closed at once. If this page is served with Cross-Origin-Opener-Policy: same-origin, use same-origin-allow-popups: otherwise no window can tell it how a login ended.',
      })
    }
  }

  return {
    set,
    isShown,
    current: () => current,
    /** Stops the login, and returns its window, which stays open. */
    release(): Popup | undefined {
      const popup = current?.popup
      current = undefined
      runner.stop()
      return popup
    },
    /** Runs a login and records its outcome. The outcome of an aborted login is ignored. */
    async run(
      login: Login,
      state: Attempt['state'],
      work: (signal: AbortSignal) => Promise<void>,
    ): Promise<void> {
      const { provider } = login
      set(provider, { state })
      const checkAndWork = async (signal: AbortSignal) => {
        current = login
        if (!page.isOnline()) throw errors.OFFLINE()
        await work(signal)
      }
      await runner.run(checkAndWork, {
        onDone() {
          closePopup()
          if (!isShown()) store.set(attemptAtom, undefined)
        },
        onFail(error) {
          closePopup()
          handleFailure(provider, error)
        },
      })
    },
  }
}
