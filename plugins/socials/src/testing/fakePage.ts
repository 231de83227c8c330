import { createStorageArea, type StorageArea } from '@latchkit/kernel/testing'
import type { Page } from '../ports.ts'

/** A fake login window that records its calls. */
export class FakeWindow {
  closed = false
  readonly visited: string[] = []
  readonly calls: string[] = []
  readonly location = { replace: (uri: string) => void this.visited.push(uri) }
  focus(): void {
    this.calls.push('focus')
  }
  close(): void {
    this.closed = true
    this.calls.push('close')
  }
}

export interface FakeMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** A fake page. It opens windows unless `blocksPopups` is set, and delivers messages to its listeners. */
export class FakePage implements Page {
  blocksPopups = false
  online = true
  readonly opened: (readonly (string | undefined)[])[] = []
  readonly windows: FakeWindow[] = []
  readonly replaced: string[] = []
  readonly userAgent: string
  readonly telegram: boolean
  readonly window: NonNullable<Page['window']>
  readonly #listeners = new Set<(message: FakeMessage) => void>()

  /** The `sessionStorage` of the tab. Pages of the same tab share it. */
  readonly tab: StorageArea

  constructor({
    href = 'https://shop.test/cart?a=1',
    telegram = false,
    userAgent = '',
    tab = createStorageArea(),
  } = {}) {
    this.tab = tab
    this.telegram = telegram
    this.userAgent = userAgent
    const page: Record<string, unknown> = {
      location: new URL(href),
      sessionStorage: tab,
      history: {
        state: null,
        replaceState: (_: unknown, __: string, url: URL) => this.replaced.push(url.href),
      },
      open: (...args: string[]) => this.#open(args),
      addEventListener: (
        _: string,
        listener: (message: FakeMessage) => void,
        options: { signal: AbortSignal },
      ) => {
        this.#listeners.add(listener)
        options.signal.addEventListener('abort', () => this.#listeners.delete(listener))
      },
    }
    // Contains only the parts of a window that the plugin uses.
    this.window = page as NonNullable<Page['window']> & typeof page
  }

  isOnline(): boolean {
    return this.online
  }

  /** The window that was opened last. */
  get popup(): FakeWindow {
    const latest = this.windows.at(-1)
    if (!latest) throw new Error('no window')
    return latest
  }

  postMessage(data: unknown, part: Partial<FakeMessage> = {}): void {
    for (const listener of [...this.#listeners])
      listener({ origin: 'https://secure.test', source: this.popup, data, ...part })
  }

  listenerCount(): number {
    return this.#listeners.size
  }

  #open(args: readonly string[]): FakeWindow | null {
    this.opened.push(args)
    if (this.blocksPopups || args[1] === '_top') return null
    // Opening a window with the name of an open one reuses it.
    const existing = this.windows.find(({ closed }) => !closed)
    const popup = existing ?? new FakeWindow()
    if (!existing) this.windows.push(popup)
    return popup
  }
}
