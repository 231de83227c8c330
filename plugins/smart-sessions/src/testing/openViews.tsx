import { createLatchkit } from '@latchkit/kernel'
import {
  atom,
  chainAdapterToken,
  connectorSourceToken,
  type QueryState,
  type Store,
} from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  readModal,
  testNetworks,
} from '@latchkit/kernel/testing'
import { SlotContent, useSlot } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { createModel } from '../createModel.ts'
import { smartSessions } from '../index.ts'
import { smartSessionsToken } from '../model.ts'
import type { Sessions } from '../sessions/createSessions.ts'
import type { SmartSession } from '../sessions/decodeSessions.ts'

function Account(): ReactElement {
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <p>The account</p>
      {useSlot('walletActions').map((row) => (
        <SlotContent key={row.id} row={row} />
      ))}
    </div>
  )
}

const screens = fakePlugin({
  id: 'screens',
  views: {
    Connect: { title: 'Connect Wallet', load: async () => ({ default: () => null }) },
    Account: { title: 'Account', load: async () => ({ default: Account }) },
  },
})

const disposers: (() => void)[] = []

/** Destroys the kits that a test has opened. */
export function endKits(): void {
  for (const destroy of disposers.splice(0)) destroy()
  localStorage.clear()
}

export const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 10_000 })

/** Creates fake smart sessions. A test sets the list, and the calls are recorded. */
export function fakeSessions(initial: QueryState<readonly SmartSession[]>, locale: string) {
  const listAtom = atom(initial)
  const revokingAtom = atom<ReadonlySet<string>>(new Set<string>())
  const calls: string[] = []
  const token: QueryState<{ decimals: number; symbol: string } | undefined> = {
    data: { decimals: 6, symbol: 'LUSD' },
    error: undefined,
    loading: false,
  }
  const sessions: Sessions = {
    listAtomFor: () => listAtom,
    refresh: () => void calls.push('refresh'),
    revokingAtom,
    revoke: async (_, { pci }) => void calls.push(`revoke ${pci}`),
    tokenAtomFor: () => atom(token),
    now: () => Date.UTC(2030, 0, 1),
    locale,
    isolate: (text) => (locale === 'ar' ? `\u2068${text}\u2069` : text),
  }
  return { sessions, listAtom, revokingAtom, calls }
}

/** The differences from an English modal without sessions. */
export interface ViewsSetup {
  readonly view?: 'Account' | 'SmartSessionList' | 'SmartSessionCreated'
  readonly sessions?: Sessions
  readonly options?: object
}

/** Opens the views of this plugin in a modal, with a fake embedded wallet. */
export async function openViews({ view = 'Account', sessions, options = {} }: ViewsSetup) {
  const source = createFakeSource(
    { connect: async () => [fakeConnection({ id: 'embedded:eip155', source: 'embedded' })] },
    'embedded',
  )
  const wallet = fakePlugin({
    id: 'embedded',
    on: ['service:connectorSource', 'service:chainAdapter', 'namespace:eip155'],
    needs: ['chains', 'store'],
    namespace: 'eip155',
    setup(context) {
      context.provide(chainAdapterToken, createFakeAdapter())
      context.provide(connectorSourceToken, source)
      return {
        store: context.store,
        connect: () =>
          context.chains.connect(fakeConnector({ source: 'embedded' }), { signal: context.signal }),
      }
    },
  })
  const { load: _, ...manifest } = smartSessions().manifest
  const plugin = fakePlugin({
    ...manifest,
    setup(context) {
      const model = createModel(context)
      const loadSessions = async () => sessions
      context.provide(smartSessionsToken, sessions ? { ...model, loadSessions } : model)
    },
  })
  const kit = createLatchkit({
    kitId: `views-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    services: { data: 'https://data.test' },
    features: { smartSessions: true },
    plugins: [screens, wallet, plugin],
    onDiagnostic: () => undefined,
    ...options,
  })
  disposers.push(() => kit.destroy())
  const api: (id: string) => Promise<unknown> = kit.api
  const { connect, store } = (await api('embedded')) as { connect(): Promise<unknown>; store: Store }
  await connect()
  const openView: (view: string) => Promise<void> = kit.open
  await openView(view)
  const modal = readModal(kit)
  return {
    kit,
    store,
    ...modal,
    /** Returns the first button whose text contains the label: rows also show values. */
    button(label: string) {
      const match = modal.buttons().find((button) => button.textContent?.includes(label))
      if (!match) throw new Error(`No button "${label}" in ${modal.text()}`)
      return match
    },
  }
}
