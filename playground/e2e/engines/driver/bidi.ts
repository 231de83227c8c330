import { WebSocket } from 'ws'

interface Message {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

/** A connection that speaks WebDriver BiDi. */
export interface Bidi {
  /** @throws {Error} with the browser's message if the command fails */
  send<T = unknown>(method: string, params: object): Promise<T>
  close(): void
}

/** Connects to a browser; `onEvent` receives the events that were subscribed to. */
export async function connectBidi(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(url)
  const pending = new Map<number, (message: Message) => void>()
  let last = 0
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') return onEvent(message.method ?? '', message.params)
    pending.get(message.id ?? 0)?.(message)
    pending.delete(message.id ?? 0)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const settle of pending.values()) settle({ type: 'error', message: 'The browser has closed' })
    pending.clear()
  })
  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        last += 1
        pending.set(last, ({ type, result, error, message }) =>
          type === 'success'
            ? resolve(result as T)
            : reject(new Error(`${method}: ${error ?? ''} ${message ?? ''}`)),
        )
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
