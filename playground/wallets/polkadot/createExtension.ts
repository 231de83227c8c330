import { type Approvals, createApprovals } from '../extension/approvals.ts'
import { createRecorder, type WalletController } from '../extension/recorder.ts'
import { pageSurroundings, type Surroundings } from '../extension/surroundings.ts'
import { createMemory } from './memory.ts'
import type { ReadOptions } from './options.ts'
import { createKey, type SigningKey } from './signing.ts'

/** The entry of the page's `injectedWeb3`. */
export interface InjectedEntry {
  readonly version: string
  enable(origin: string): Promise<object>
}

/** Controls the wallet: the actions of the visitor in the extension. */
export interface TestExtension extends WalletController {
  /** Shares these accounts with the site, in this order. Initially all accounts are shared. */
  share(indexes: readonly number[]): void
  /** Removes the site's access. */
  disconnect(): void
}

/** An extension like polkadot-js: it grants access when the visitor approves, shares its accounts and signs. */
export function createExtension(
  options: ReadOptions,
  { storage, promptOf, site }: Pick<Surroundings, 'storage' | 'promptOf' | 'site'> = pageSurroundings(),
): { readonly entry: InjectedEntry; readonly controller: TestExtension } {
  const keys = options.accounts.map(createKey)
  const memory = createMemory(storage, options)
  const approvals = createApprovals(options.mode, promptOf(options.name))
  const recorder = createRecorder((error) => Object.assign(new Error(error.message), error))
  const listeners = new Set<(accounts: unknown) => void>()

  const shared = (): readonly SigningKey[] => {
    const { authorized, locked, order } = memory.read()
    return authorized && !locked ? (order ?? keys.map((_, at) => at)).flatMap((at) => keys[at] ?? []) : []
  }
  const accounts = () =>
    shared().map(({ address, name, genesisHash }) => ({
      address,
      name,
      type: 'sr25519',
      genesisHash: genesisHash ?? null,
    }))
  const change: typeof memory.change = (patch) => {
    memory.change(patch)
    for (const listener of listeners) listener(accounts())
  }
  const ask = (request: Parameters<Approvals['ask']>[0]) => asPolkadot(approvals.ask(request))
  const keyOf = ({ address }: { readonly address: string }) => {
    const key = shared().find((one) => one.address === address)
    if (!key) throw new Error('Unable to find the keypair')
    return key
  }
  let id = 0

  const injected = {
    accounts: {
      get: () => recorder.run('accounts', [], accounts),
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        listener(accounts())
        return () => listeners.delete(listener)
      },
    },
    metadata: { get: async () => [], provide: async () => true },
    signer: {
      signRaw: (raw: { readonly address: string; readonly data: string }) =>
        recorder.run('signRaw', raw, async () => {
          const key = keyOf(raw)
          const data = wrap(bytesOf(raw.data))
          const rows = [{ label: 'Account', value: key.address }]
          const text = new TextDecoder().decode(data)
          await ask({ kind: 'signature', title: 'Sign a message', text, rows })
          return { id: ++id, signature: key.signRaw(data) }
        }),
      signPayload: (payload: { readonly address: string; readonly method: string }) =>
        recorder.run('signPayload', payload, async () => {
          const key = keyOf(payload)
          const rows = [{ label: 'Account', value: key.address }]
          await ask({ kind: 'transaction', title: 'Sign a transaction', text: payload.method, rows })
          return { id: ++id, signature: key.signPayload(payload) }
        }),
    },
  }

  return {
    entry: {
      version: '0.0.1',
      enable: (origin) =>
        recorder.run('enable', [origin], async () => {
          if (!memory.read().authorized) {
            const rows = [{ label: 'Site', value: `${origin} at ${site}` }]
            await ask({ kind: 'connection', title: 'Let this site in', rows })
            memory.change({ authorized: true })
          }
          return injected
        }) as Promise<object>,
    },
    controller: {
      ...recorder.controls(approvals),
      share: (order) => change({ order: [...order] }),
      lock: () => change({ locked: true }),
      unlock: () => change({ locked: false }),
      disconnect: () => change({ authorized: false }),
    },
  }
}

/** Errors of these extensions have a message and no code. */
async function asPolkadot(approval: Promise<void>): Promise<void> {
  await approval.catch((error: { readonly code?: unknown }) => {
    throw error.code === 4001 ? new Error('Cancelled') : error
  })
}

function bytesOf(data: string): Uint8Array {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(data)) return new TextEncoder().encode(data)
  return Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** As in polkadot-js, bytes that are already wrapped stay unchanged. */
function wrap(data: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(data)
  if (text.startsWith('<Bytes>') && text.endsWith('</Bytes>')) return data
  return Uint8Array.of(...bytesOf('<Bytes>'), ...data, ...bytesOf('</Bytes>'))
}
