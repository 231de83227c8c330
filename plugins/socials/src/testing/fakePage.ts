import { createStorageArea, type StorageArea } from '@latchkit/kernel/testing'
import type { Page } from '../ports.ts'

/** A login window that a test looks at. */
export class FakeWindow {
  closed = false
  readonly went: string[] = []
  readonly calls: string[] = []
  readonly location = { replace: (uri: string) => void this.went.push(uri) }
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

/** A page that opens windows as long as `blocks` is not set, and hears messages. */
export class FakePage implements Page {
  blocks = false
  online = true
  readonly opened: (readonly (string | undefined)[])[] = []
  readonly windows: FakeWindow[] = []
  readonly replaced: string[] = []
  readonly userAgent: string
  readonly telegram: boolean
  readonly window: NonNullable<Page['window']>
  readonly #heard = new Set<(message: FakeMessage) => void>()

  /** What the page's tab keeps; another page of the same tab is given the same. */
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
        listen: (message: FakeMessage) => void,
        options: { signal: AbortSignal },
      ) => {
        this.#heard.add(listen)
        options.signal.addEventListener('abort', () => this.#heard.delete(listen))
      },
    }
    // Of a window it has what the plugin touches.
    this.window = page as NonNullable<Page['window']> & typeof page
  }

  isOnline(): boolean {
    return this.online
  }

  /** The window that is open. */
  get popup(): FakeWindow {
    const last = this.windows.at(-1)
    if (!last) throw new Error('no window')
    return last
  }

  tell(data: unknown, part: Partial<FakeMessage> = {}): void {
    for (const listen of [...this.#heard])
      listen({ origin: 'https://secure.test', source: this.popup, data, ...part })
  }

  listening(): number {
    return this.#heard.size
  }

  #open(args: readonly string[]): FakeWindow | null {
    this.opened.push(args)
    if (this.blocks || args[1] === '_top') return null
    // A window of one name is one window.
    const living = this.windows.find(({ closed }) => !closed)
    const made = living ?? new FakeWindow()
    if (!living) this.windows.push(made)
    return made
  }
}
