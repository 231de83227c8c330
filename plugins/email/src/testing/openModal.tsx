import {
  createLatchkit,
  type FrameUser,
  frameWalletToken,
  type Plugin,
  stackAtom,
  type TrackedEvent,
} from '@latchkit/kernel'
import { useSlot } from '@latchkit/kernel/react'
import {
  createFakeSource,
  type FakeFrame,
  fakePlugin,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { Avatar, ListItem, SlotContent } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { vi } from 'vitest'

/** A list of wallets with the other ways to connect below, as another plugin draws it. */
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
})

const ends: (() => void)[] = []

/** Ends what a test has opened. */
export function endKits(): void {
  for (const end of ends.splice(0)) end()
  localStorage.clear()
}

export const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 10_000 })

/** A modal with this plugin in it and an embedded wallet behind it, and hands and eyes for it. */
export async function openModal(plugin: Plugin, frame: FakeFrame, options: object = {}, view = 'Connect') {
  const tracked: TrackedEvent[] = []
  let write: (user: FrameUser | undefined) => void = () => undefined
  const ear = fakePlugin({
    id: 'ear',
    on: ['open'],
    needs: ['store'],
    setup(context) {
      context.tap('track', (event) => void tracked.push(event))
      write = (user) => context.store.set(frame.userAtom, user)
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
    plugins: [screens, plugin, provider, walletPlugin(createFakeSource({}, 'embedded')), ear],
    onDiagnostic: () => undefined,
    ...options,
  })
  ends.push(() => kit.destroy())
  const openView: (view: string) => Promise<void> = kit.open
  await openView(view)
  const root = document.querySelector(`latchkit-host[data-kit="${kit.kitId}"]`)?.shadowRoot
  if (!root) throw new Error('no modal')
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string) => {
    const [found] = all(selector)
    if (!found) throw new Error(`Nothing matches ${selector} in ${text()}`)
    return found
  }
  const text = () => root.querySelector('dialog')?.textContent ?? ''
  return {
    kit,
    openView,
    setUser: (user: FrameUser | undefined) => write(user),
    root,
    tracked,
    events: () => tracked.map(({ event }) => event),
    find,
    text,
    input: () => find('input') as HTMLInputElement,
    views: () => kit.store.get(stackAtom).map((route) => route.view),
    button(label: string) {
      const found = all('button').find(
        (one) => one.getAttribute('aria-label') === label || one.textContent === label,
      )
      if (!found) throw new Error(`No button "${label}" in ${text()}`)
      return found
    },
    /** Animations end first: half-faded text has half its contrast. */
    async settled() {
      const moving = find('dialog').getAnimations({ subtree: true })
      const once = moving.filter(({ effect }) => effect?.getTiming().iterations === 1)
      await Promise.allSettled(once.map(({ finished }) => finished))
    },
  }
}

export type OpenModal = Awaited<ReturnType<typeof openModal>>
