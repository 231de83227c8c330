import { expect, test } from 'vitest'
import { createOfflineSwitch } from './createOfflineSwitch.ts'

/** A page with sockets that never open, and the events that it has dispatched. */
function openPage() {
  const events: string[] = []
  const sockets: FakeSocket[] = []
  class FakeSocket extends EventTarget {
    isClosed = false
    constructor(_url: string | URL) {
      super()
      sockets.push(this)
    }
    close() {
      this.isClosed = true
      this.dispatchEvent(new Event('close'))
    }
  }
  const page = {
    fetch: async (input: unknown) => Response.json(String(input)),
    WebSocket: FakeSocket,
    navigator: { onLine: true },
    dispatchEvent: (event: Event) => events.push(event.type) > 0,
  }
  return { page, offline: createOfflineSwitch(page), events, sockets }
}

test('a page that goes offline fails its requests and closes its sockets, until it is online again', async () => {
  const { page, offline, events, sockets } = openPage()
  new page.WebSocket('wss://relay.example')
  offline.setOffline(true)
  expect([page.navigator.onLine, sockets.map(({ isClosed }) => isClosed), events]).toEqual([
    false,
    [true],
    ['offline'],
  ])
  await expect(page.fetch('https://node.example')).rejects.toThrow(new TypeError('Failed to fetch'))
  new page.WebSocket('wss://relay.example')
  expect(sockets[1]?.isClosed).toBe(true)
  offline.setOffline(false)
  expect([page.navigator.onLine, events]).toEqual([true, ['offline', 'online']])
  expect(await (await page.fetch('https://node.example')).json()).toBe('https://node.example')
  new page.WebSocket('wss://relay.example')
  expect(sockets[2]?.isClosed).toBe(false)
})

test('a page is notified of a change once', () => {
  const { offline, events } = openPage()
  offline.setOffline(false)
  offline.setOffline(true)
  offline.setOffline(true)
  expect(events).toEqual(['offline'])
})
