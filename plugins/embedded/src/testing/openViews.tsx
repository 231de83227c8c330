import {
  chainAdapterToken,
  connectorSourceToken,
  createLatchkit,
  type FrameUser,
  type QueryState,
  stackAtom,
} from '@latchkit/kernel'
import { useSlot } from '@latchkit/kernel/react'
import {
  createFakeAdapter,
  createFakeFrame,
  createFakeSource,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  testNetworks,
} from '@latchkit/kernel/testing'
import { SlotContent } from '@latchkit/kernel/ui'
import { atom, type Store } from 'jotai/vanilla'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { createModel } from '../createModel.ts'
import { embedded } from '../index.ts'
import { embeddedToken } from '../model.ts'
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

const ends: (() => void)[] = []

/** Ends what a test has opened. */
export function endKits(): void {
  for (const end of ends.splice(0)) end()
  localStorage.clear()
}

export const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 10_000 })

/** What is listed, as a test sets it; what is taken back is written down. */
export function fakeSessions(first: QueryState<readonly SmartSession[]>, locale: string) {
  const listAtom = atom(first)
  const leavingAtom = atom<ReadonlySet<string>>(new Set<string>())
  const asked: string[] = []
  const token: QueryState<{ decimals: number; symbol: string } | undefined> = {
    data: { decimals: 6, symbol: 'LUSD' },
    error: undefined,
    loading: false,
  }
  const sessions: Sessions = {
    listOf: () => listAtom,
    again: () => void asked.push('again'),
    leavingAtom,
    revoke: async (_, { pci }) => void asked.push(`revoke ${pci}`),
    tokenOf: () => atom(token),
    now: () => Date.UTC(2030, 0, 1),
    locale,
    isolate: (text) => (locale === 'ar' ? `\u2068${text}\u2069` : text),
  }
  return { sessions, listAtom, leavingAtom, asked }
}

/** What differs from an English modal with nobody logged in. */
export interface Views {
  readonly view?: 'Account' | 'SmartSessionList' | 'SmartSessionCreated' | 'UpgradeEmailWallet'
  readonly user?: FrameUser
  readonly sessions?: Sessions
  readonly setAccountType?: () => Promise<void>
  readonly options?: object
}

/** The views of this plugin in a modal, with a wallet that a test speaks for. */
export async function openViews({ view = 'Account', user, sessions, setAccountType, options = {} }: Views) {
  const source = createFakeSource(
    { connect: async () => [fakeConnection({ id: 'embedded:eip155', source: 'embedded' })] },
    'embedded',
  )
  const { load: _, ...manifest } = embedded().manifest
  const frame = { ...createFakeFrame(), userAtom: atom(user), ...(setAccountType && { setAccountType }) }
  const plugin = fakePlugin({
    ...manifest,
    on: ['service:connectorSource', 'service:chainAdapter', 'namespace:eip155'],
    namespace: 'eip155',
    provides: [],
    setup(context) {
      context.provide(chainAdapterToken, createFakeAdapter())
      context.provide(connectorSourceToken, source)
      const model = createModel(context, frame)
      context.provide(embeddedToken, { ...model, ...(sessions && { sessions: async () => sessions }) })
      return {
        store: context.store,
        connect: () =>
          context.chains.connect(fakeConnector({ source: 'embedded' }), { signal: context.signal }),
      }
    },
  })
  const kit = createLatchkit({
    kitId: `views-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    services: { data: 'https://data.test', secureSite: 'https://secure.test' },
    features: { smartSessions: true },
    plugins: [screens, plugin],
    onDiagnostic: () => undefined,
    ...options,
  })
  ends.push(() => kit.destroy())
  const api: (id: string) => Promise<unknown> = kit.api
  const { connect, store } = (await api('embedded')) as { connect(): Promise<unknown>; store: Store }
  await connect()
  const openView: (view: string) => Promise<void> = kit.open
  await openView(view)
  const root = document.querySelector(`latchkit-host[data-kit="${kit.kitId}"]`)?.shadowRoot
  if (!root) throw new Error('no modal')
  const text = () => root.querySelector('dialog')?.textContent ?? ''
  const buttons = () => [...root.querySelectorAll('button')]
  return {
    kit,
    store,
    root,
    text,
    buttons,
    dialog() {
      const found = root.querySelector('dialog')
      if (!found) throw new Error('no dialog')
      return found
    },
    button(label: string) {
      const found = buttons().find((one) => one.textContent?.includes(label))
      if (!found) throw new Error(`No button "${label}" in ${text()}`)
      return found
    },
    views: () => kit.store.get(stackAtom).map((route) => route.view),
    /** Animations end first: half-faded text has half its contrast. */
    async settled() {
      const moving = root.querySelector('dialog')?.getAnimations({ subtree: true }) ?? []
      const once = moving.filter(({ effect }) => effect?.getTiming().iterations === 1)
      await Promise.all(once.map(({ finished }) => finished))
    },
  }
}
