import { createLatchkit } from '@latchkit/kernel'
import {
  atom,
  chainAdapterToken,
  connectorSourceToken,
  type FrameUser,
  type Store,
} from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeFrame,
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
import { embedded } from '../index.ts'
import { embeddedToken } from '../model.ts'

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
  roles: { home: 'Account', connect: 'Connect' },
})

const disposers: (() => void)[] = []

/** Destroys the kits that a test has opened. */
export function endKits(): void {
  for (const destroy of disposers.splice(0)) destroy()
  localStorage.clear()
}

export const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 10_000 })

/** The differences from an English modal without a logged-in user. */
export interface ViewsSetup {
  readonly view?: 'Account' | 'UpgradeEmailWallet'
  readonly user?: FrameUser
  readonly setAccountType?: () => Promise<void>
  readonly options?: object
}

/** Opens the views of this plugin in a modal, with a fake embedded wallet. */
export async function openViews({ view = 'Account', user, setAccountType, options = {} }: ViewsSetup) {
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
      context.provide(embeddedToken, createModel(context, atom(frame)))
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
    services: { secureSite: 'https://secure.test' },
    plugins: [screens, plugin],
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
