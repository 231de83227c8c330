/** Puts the page offline and online again. */
export interface OfflineSwitch {
  setOffline(isOffline: boolean): void
}

type Socket = Pick<WebSocket, 'addEventListener' | 'close'>

/** The parts of the page that change while it is offline. */
interface Page extends Pick<typeof globalThis, 'fetch' | 'dispatchEvent'> {
  WebSocket: new (url: string | URL, protocols?: string | string[]) => Socket
  readonly navigator: { readonly onLine: boolean }
}

/**
 * Creates the switch. While the page is offline, its requests fail, its sockets are closed, and `navigator.onLine` is false. Call
 * it before other code captures `fetch`. The files of the site itself are not affected.
 */
export function createOfflineSwitch(page: Page = globalThis): OfflineSwitch {
  let isOffline = false
  const { fetch, WebSocket } = page
  const sockets = new Set<Socket>()
  page.fetch = async (...args) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return fetch.apply(page, args)
  }
  page.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<Page['WebSocket']>) {
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
