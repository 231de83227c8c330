import { type Latchkit, lazy, statusesAtom } from '@latchkit/kernel'
import type { CreateConnectorFn } from '@wagmi/core'
import type { EIP1193Provider } from 'viem'

type Emitter = Parameters<CreateConnectorFn>[0]['emitter']
type Kit = Pick<Latchkit, 'store'>
type Listener = (payload: unknown) => void
type Events = Readonly<Record<'on' | 'removeListener', (event: string, listener: Listener) => unknown>>

/** The hash of the checksums is too large to be loaded before a connection. */
export const loadAnswers = lazy(() => import('./readAnswers.ts'))

/** Whether the kit is connected on eip155. */
export const isConnected = ({ store }: Kit): boolean => store.get(statusesAtom).eip155 === 'connected'

/** Tells wagmi what the provider is connected to, unless it has disconnected in the meantime. */
export async function announce(kit: Kit, provider: EIP1193Provider, emitter: Emitter): Promise<void> {
  const [{ readAccounts, readChainId }, accounts, chainId] = await Promise.all([
    loadAnswers(),
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
  ])
  const connected = { accounts: readAccounts(accounts), chainId: readChainId(chainId) }
  if (isConnected(kit) && connected.accounts.length > 0) emitter.emit('connect', connected)
}

const handlers: Readonly<
  Record<string, (kit: Kit, provider: EIP1193Provider, emitter: Emitter, payload: unknown) => unknown>
> = {
  connect: announce,
  async accountsChanged(kit, _, emitter, payload) {
    const accounts = (await loadAnswers()).readAccounts(payload)
    if (isConnected(kit) && accounts.length > 0) emitter.emit('change', { accounts })
  },
  async chainChanged(kit, _, emitter, payload) {
    const chainId = (await loadAnswers()).readChainId(payload)
    if (isConnected(kit)) emitter.emit('change', { chainId })
  },
  disconnect: (_, __, emitter) => emitter.emit('disconnect'),
}

/**
 * Forwards the provider's events to wagmi. An invalid event is ignored. The provider lives as long as the kit and does not
 * keep the emitter alive: wagmi has no event for the end of a config, so the listeners are removed by the first event after
 * the config was collected.
 */
export function followProvider(kit: Kit, provider: EIP1193Provider, emitter: Emitter): void {
  const reference = new WeakRef(emitter)
  // The types of viem list the events by name.
  const events = provider as unknown as Events
  const added = Object.entries(handlers).map(([event, handle]) => {
    const listener: Listener = (payload) => {
      const current = reference.deref()
      if (!current) return remove()
      Promise.resolve()
        .then(() => handle(kit, provider, current, payload))
        .catch(() => undefined)
    }
    events.on(event, listener)
    return [event, listener] as const
  })
  function remove(): void {
    for (const [event, listener] of added) events.removeListener(event, listener)
  }
}
