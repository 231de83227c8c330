import { atom, type Context, type PrimitiveAtom, stackAtom } from '@latchkit/kernel/plugin'
import type { SiwxMessage } from '../sessions/types.ts'
import { type SignInState, signInView } from './state.ts'
import type { SignInTarget } from './targetAtom.ts'

/** What the visitor is asked for, and the view that shows it. */
export interface Prompt {
  readonly stateAtom: PrimitiveAtom<SignInState | undefined>
  state(): SignInState | undefined
  set(target: SignInTarget, step: SignInState['step'], message?: SiwxMessage): void
  /** Opens the view. It closes again if nothing has to be signed by the time it is shown. */
  show(): void
  /** Resolves when the view that is opening is shown. */
  shown(): Promise<void> | undefined
  /** Called when the view is shown; the returned function is called when it is closed. */
  mount(): () => void
  /** Whether the view can be used. Its code may not have loaded. */
  isUsable(): boolean
  /** Asks for nothing, and closes the view. */
  clear(): void
}

/** Creates the prompt of a flow. It owns the state that the view shows. */
export function createPrompt({ log, router, store }: Context<'log' | 'router' | 'store', unknown>): Prompt {
  const stateAtom = atom<SignInState | undefined>(undefined)
  let opening: Promise<void> | undefined
  let isUsable = false

  const state = () => store.get(stateAtom)
  const isShown = () => store.get(stackAtom).some(({ view }) => view === signInView)
  const close = () => {
    if (isShown()) router.close()
  }

  return {
    stateAtom,
    state,
    set: (target, step, message) => store.set(stateAtom, { target, step, message }),
    show() {
      if (isShown()) return
      opening = router.open(signInView).then(
        () => {
          if (!state()) close()
        },
        (error: unknown) => log('A view could not be opened', { error }),
      )
    },
    mount() {
      isUsable = true
      return () => {
        isUsable = false
      }
    },
    isUsable: () => isUsable,
    shown: () => opening,
    clear() {
      store.set(stateAtom, undefined)
      close()
    },
  }
}
