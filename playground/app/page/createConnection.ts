/** The connection of the page to the network. */
export interface PageConnection {
  setOffline(isOffline: boolean): void
}

type Parts = Pick<typeof globalThis, 'fetch' | 'WebSocket' | 'dispatchEvent'> & {
  readonly navigator: { readonly onLine: boolean }
}

/**
 * Puts a switch into the network of the page: while it is off, requests fail, sockets are closed, and the browser says that it
 * is offline. Call it before anything captures `fetch`. The files of the site itself are not affected.
 */
export function createConnection(page: Parts = globalThis): PageConnection {
  let isOffline = false
  const { fetch, WebSocket } = page
  const sockets = new Set<WebSocket>()
  page.fetch = async (...args) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return fetch.apply(page, args)
  }
  page.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      sockets.add(this)
      this.addEventListener('close', () => sockets.delete(this))
      if (isOffline) this.close()
    }
  }
  Object.defineProperty(page.navigator, 'onLine', { configurable: true, get: () => !isOffline })
  return {
    setOffline(next) {
      if (next === isOffline) return
      isOffline = next
      if (next) for (const socket of sockets) socket.close()
      page.dispatchEvent(new Event(next ? 'offline' : 'online'))
    },
  }
}
