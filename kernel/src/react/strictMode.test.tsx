import { type ReactNode, StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { Latchkit } from '../core/latchkit.ts'
import { createLatchkit } from '../createLatchkit.ts'
import { compose, destroyKits, until } from '../modal/testing/openModal.ts'
import { createFakeSource, fakePlugin, firstAddress, testNetworks, walletPlugin } from '../testing/index.ts'
import { LatchkitProvider, useAccount } from './index.ts'

afterEach(() => {
  destroyKits()
  localStorage.clear()
})

/** Creates its kit while it renders, as sites do. */
function Shop({ create }: { readonly create: () => Latchkit }): ReactNode {
  const [kit] = useState(create)
  return (
    <LatchkitProvider kit={kit}>
      <Address />
    </LatchkitProvider>
  )
}

function Address(): ReactNode {
  return useAccount().address ?? 'nobody'
}

test('a kit that a component creates under StrictMode is one kit, which works', async () => {
  const kits: Latchkit[] = []
  const create = () => {
    const { kit } = compose([walletPlugin(createFakeSource())])
    kits.push(kit)
    return kit
  }
  const container = document.createElement('div')
  const root = createRoot(container)
  flushSync(() =>
    root.render(
      <StrictMode>
        <Shop create={create} />
      </StrictMode>,
    ),
  )
  expect(kits.length).toBeGreaterThan(1)
  expect(new Set(kits).size).toBe(1)
  await kits[0]?.connect({ connector: 'wallet' })
  await until(() => expect(container.textContent).toBe(firstAddress))
  root.unmount()
})

test('two kits with one id and different plugins, networks or projects are refused, until the first is destroyed', () => {
  const kitId = crypto.randomUUID()
  const options = { kitId, projectId: null, networks: testNetworks }
  const kit = createLatchkit({ ...options, plugins: [] })
  expect(createLatchkit({ ...options, plugins: [] })).toBe(kit)
  const other = () => createLatchkit({ ...options, plugins: [fakePlugin({ id: 'shop' })] })
  const text = `A kit "${kitId}" is on this page already. Use another kitId, or destroy() it.`
  expect(other).toThrow(text)
  const networks = testNetworks.slice(1)
  expect(() => createLatchkit({ ...options, networks, plugins: [] })).toThrow(text)
  expect(() => createLatchkit({ ...options, projectId: 'other', plugins: [] })).toThrow(text)
  kit.destroy()
  other().destroy()
})
