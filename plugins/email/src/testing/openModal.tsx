import { createLatchkit, type Plugin } from '@latchkit/kernel'
import { type FrameUser, frameWalletToken, type TrackedEvent } from '@latchkit/kernel/plugin'
import {
  createFakeSource,
  type FakeFrame,
  fakePlugin,
  readModal,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { Avatar, ListItem, SlotContent, useSlot } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { vi } from 'vitest'

/** A wallet list with the other login methods below it, like the view of the connect plugin. */
function Connect(): ReactElement {
  const rows = useSlot('connectMethods')
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <ListItem icon={<Avatar name="W" />} name="Wallet" onClick={() => undefined} />
      {rows.map((row) => (
        <SlotContent key={row.id} row={row} />
      ))}
    </div>
  )
}

function Account(): ReactElement {
  return (
    <>
      <p>The account</p>
      {useSlot('walletActions').map((row) => (
        <SlotContent key={row.id} row={row} />
      ))}
    </>
  )
}

const screens = fakePlugin({
  id: 'screens',
  views: {
    Connect: { title: 'Connect Wallet', load: async () => ({ default: Connect }) },
    Account: { title: 'Account', load: async () => ({ default: Account }) },
  },
  roles: { home: 'Account', connect: 'Connect' },
})

const disposers: (() => void)[] = []

/** Destroys the kits that a test has opened. */
export function endKits(): void {
  for (const dispose of disposers.splice(0)) dispose()
  localStorage.clear()
}

export const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 10_000 })

/** Opens a modal with this plugin and a fake embedded wallet, and returns helpers to read and use it. */
export async function openModal(plugin: Plugin, frame: FakeFrame, options: object = {}, view = 'Connect') {
  const tracked: TrackedEvent[] = []
  let writeUser: (user: FrameUser | undefined) => void = () => undefined
  const listener = fakePlugin({
    id: 'listener',
    on: ['open'],
    needs: ['store'],
    setup(context) {
      context.tap('track', (event) => void tracked.push(event))
      writeUser = (user) => context.store.set(frame.userAtom, user)
    },
  })
  const provider = fakePlugin({
    id: 'frame',
    on: [`service:${frameWalletToken.id}`],
    setup: (context) => context.provide(frameWalletToken, frame),
  })
  const kit = createLatchkit({
    kitId: `login-${performance.now()}`,
    projectId: null,
    services: { secureSite: 'https://secure.test' },
    networks: testNetworks,
    plugins: [screens, plugin, provider, walletPlugin(createFakeSource({}, 'embedded')), listener],
    onDiagnostic: () => undefined,
    ...options,
  })
  disposers.push(() => kit.destroy())
  const openView: (view: string) => Promise<void> = kit.open
  await openView(view)
  const modal = readModal(kit)
  return {
    kit,
    openView,
    setUser: (user: FrameUser | undefined) => writeUser(user),
    ...modal,
    tracked,
    /** The events of this plugin. */
    events: () => tracked.map(({ event }) => event).filter((event) => /^(EMAIL|DEVICE)_/.test(event)),
    input: () => modal.find('input') as HTMLInputElement,
  }
}

export type OpenModal = Awaited<ReturnType<typeof openModal>>
