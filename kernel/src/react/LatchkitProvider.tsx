import type { Atom } from 'jotai/vanilla'
import {
  type Context,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react'
import { kernelErrors } from '../base/errors/kernelErrors.ts'
import type { Latchkit } from '../core/latchkit.ts'

/**
 * Declares the type of your kit once, so that the hooks know its views and plugins.
 *
 * @example
 * const kit = createLatchkit({ networks: [mainnet], plugins: [...basic()], projectId: null })
 * declare module '@latchkit/kernel/react' {
 *   interface Register {
 *     kit: typeof kit
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: a site adds to it.
export interface Register {}

/** The kit that a site declared in `Register`, or a kit with any plugins. */
export type RegisteredKit<Site = Register> = Site extends { readonly kit: infer Kit extends Latchkit }
  ? Kit
  : Latchkit

const HostContext = createContext<Latchkit | undefined>(undefined)

/** The value of the kit's cookie, which the server has rendered. */
export const InitialStateContext: Context<string | undefined> = createContext<string | undefined>(undefined)

/** Props of `LatchkitProvider`. */
export interface LatchkitProviderProps {
  /** The kit that the hooks below use. */
  readonly kit: Latchkit
  /**
   * The value of the cookie `latchkit.main`, which a kit with the option `cookie` keeps: `main` is its `kitId`. With it, a
   * server renders the account of a returning visitor. Values that are not account ids are ignored.
   */
  readonly initialState?: string | undefined
  /** The part of the page that uses the hooks. */
  readonly children: ReactNode
}

/**
 * Provides a kit to the hooks of this entry.
 *
 * @example
 * const page = (
 *   <LatchkitProvider kit={kit}>
 *     <main />
 *   </LatchkitProvider>
 * )
 */
export function LatchkitProvider({ kit, initialState, children }: LatchkitProviderProps): ReactNode {
  return (
    <HostContext.Provider value={kit}>
      <InitialStateContext.Provider value={initialState}>{children}</InitialStateContext.Provider>
    </HostContext.Provider>
  )
}

/**
 * The kit of the nearest provider.
 *
 * @throws {LatchkitError} INVALID_OPTIONS without a provider
 * @example
 * function ConnectButton() {
 *   const kit = useLatchkit()
 *   return <button onClick={() => kit.open()}>Connect</button>
 * }
 */
export function useLatchkit(): RegisteredKit {
  const kit = useContext(HostContext)
  if (!kit)
    throw kernelErrors.INVALID_OPTIONS({
      values: { why: 'Wrap this component in <LatchkitProvider kit={kit}>' },
    })
  return kit
}

/**
 * Subscribes to a kernel atom and returns its value. During hydration it returns `initial`.
 *
 * @example const wallets = useKitAtom(connectorsAtom, [])
 */
export function useKitAtom<T>(atom: Atom<T>, initial: T): T {
  const { store } = useLatchkit()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => initial,
  )
}
