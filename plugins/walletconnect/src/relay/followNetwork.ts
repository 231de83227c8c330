import type { ICore } from '@walletconnect/types'

/** The parts of the SDK's relayer that this file uses. Its types do not declare all of them. */
interface Relayer
  extends Pick<
    ICore['relayer'],
    'confirmOnlineStateOrThrow' | 'connected' | 'transportExplicitlyClosed' | 'transportOpen'
  > {
  hasExperiencedNetworkDisruption: boolean
  registerEventListeners(): Promise<void>
  transportDisconnect(): Promise<void>
}

/** The SDK's clock, which ticks every few seconds. */
interface Heartbeat {
  on(event: string, listener: () => void): unknown
}

const functions = ['registerEventListeners', 'transportDisconnect', 'transportOpen']
const isRelayer = (value: object): value is Relayer =>
  functions.every((name) => typeof Reflect.get(value, name) === 'function')

/**
 * Makes the SDK follow the network until the signal aborts. On its own it listens to the window forever, which keeps every
 * closed client in memory, and connects it again when the browser is back online.
 */
export function followNetwork(relayer: object, heartbeat: Heartbeat, signal: AbortSignal): void {
  if (!isRelayer(relayer)) throw new Error('The SDK has another relayer than expected.')
  const open = () => relayer.transportOpen().catch(() => undefined)

  const disconnect = async (): Promise<void> => {
    relayer.hasExperiencedNetworkDisruption = true
    await relayer.transportDisconnect().catch(() => undefined)
    // It connects again as soon as the browser is online.
    relayer.transportExplicitlyClosed = false
  }

  relayer.registerEventListeners = async () => {
    // Servers have no window.
    globalThis.addEventListener?.('online', () => void open(), { signal })
    globalThis.addEventListener?.('offline', () => void disconnect(), { signal })
    heartbeat.on('heartbeat_pulse', () => {
      if (relayer.transportExplicitlyClosed || relayer.connected) return
      if (globalThis.document?.visibilityState === 'hidden') return
      relayer.confirmOnlineStateOrThrow().then(open, () => undefined)
    })
  }
}
