import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { compose, destroyKits, until } from '../modal/testing/openModal.ts'
import { createFakeSource, walletPlugin } from '../testing/index.ts'
import { type EventListeners, LatchkitProvider, useEvents } from './index.ts'

afterEach(() => {
  destroyKits()
  localStorage.clear()
})

function Listener({ listeners }: { readonly listeners: EventListeners }): ReactNode {
  useEvents(listeners)
  return null
}

function listenIn(kit: ReturnType<typeof compose>['kit']) {
  const root = createRoot(document.createElement('div'))
  const render = (listeners: EventListeners) =>
    flushSync(() =>
      root.render(
        <StrictMode>
          <LatchkitProvider kit={kit}>
            <Listener listeners={listeners} />
          </LatchkitProvider>
        </StrictMode>,
      ),
    )
  return { render, unmount: () => root.unmount() }
}

test('each event arrives once, at the listeners of the last render, and at none after unmounting', async () => {
  const { kit } = compose([walletPlugin(createFakeSource())])
  const log: string[] = []
  const { render, unmount } = listenIn(kit)
  render({ status: (status) => log.push(`old ${status}`) })
  render({
    status: (status) => log.push(status),
    connected: ({ connectorId }) => log.push(connectorId),
  })
  await kit.connect({ connector: 'wallet' })
  await until(() => expect(log.toSorted()).toEqual(['connected', 'connecting', 'wallet']))
  render({ connected: undefined })
  await kit.disconnect()
  expect(log).toHaveLength(3)
  unmount()
  await kit.connect({ connector: 'wallet' })
  expect(log).toHaveLength(3)
})
