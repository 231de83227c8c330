import { expect, test } from 'vitest'
import { createConnection } from './createConnection.ts'

/** A page with sockets that never open, and the events that it has dispatched. */
function openPage() {
  const events: string[] = []
  const sockets: FakeSocket[] = []
  class FakeSocket extends EventTarget {
    readonly url: string
    isClosed = false
    constructor(url: string) {
      super()
      this.url = url
      sockets.push(this)
    }
    close() {
      this.isClosed = true
      this.dispatchEvent(new Event('close'))
    }
  }
  const page = {
    fetch: async (input: unknown) => Response.json(String(input)),
    WebSocket: FakeSocket as unknown as typeof WebSocket,
    navigator: { onLine: true },
    dispatchEvent: (event: Event) => events.push(event.type) > 0,
  }
  return { page, connection: createConnection(page), events, sockets }
}

test('a page that goes offline fails its requests and closes its sockets, until it is online again', async () => {
  const { page, connection, events, sockets } = openPage()
  new page.WebSocket('wss://relay.example')
  connection.setOffline(true)
  expect([page.navigator.onLine, sockets.map(({ isClosed }) => isClosed), events]).toEqual([
    false,
    [true],
    ['offline'],
  ])
  await expect(page.fetch('https://node.example')).rejects.toThrow(new TypeError('Failed to fetch'))
  new page.WebSocket('wss://relay.example')
  expect(sockets[1]?.isClosed).toBe(true)
  connection.setOffline(false)
  expect([page.navigator.onLine, events]).toEqual([true, ['offline', 'online']])
  expect(await (await page.fetch('https://node.example')).json()).toBe('https://node.example')
  new page.WebSocket('wss://relay.example')
  expect(sockets[2]?.isClosed).toBe(false)
})

test('a page is notified of a change once', () => {
  const { connection, events } = openPage()
  connection.setOffline(false)
  connection.setOffline(true)
  connection.setOffline(true)
  expect(events).toEqual(['offline'])
})
