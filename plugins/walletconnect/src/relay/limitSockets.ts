import type { SocketGate } from './createSocketGate.ts'

/** A relay that answers nothing for this time, or not at all, is disconnected. */
const answerMs = 15_000

/** The parts of the SDK's relayer that this file replaces. Its types do not declare them. */
interface Relayer {
  readonly connected: boolean
  /** True prevents the SDK from connecting until the next call of `connect`. */
  transportExplicitlyClosed: boolean
  readonly provider: { readonly connection: Connection }
  readonly publisher: { readonly queue: Map<string, unknown>; checkQueue(): void }
  connect(url?: string): Promise<void>
  createProvider(): Promise<void>
  transportClose(): Promise<void>
  on(event: 'relayer_error', listener: () => void): unknown
}

/** The SDK's connection to the relay. */
interface Connection {
  readonly url: string
  register(url?: string): Promise<WebSocket>
  /** Uses a socket that has just opened. */
  onOpen(socket: WebSocket): void
  /** Reports that no socket could be opened. */
  emitError(error: unknown): Error
  send(payload: object): Promise<void>
}

function isRelayer(value: object): value is Relayer {
  const functions = ['connect', 'createProvider', 'transportClose', 'on'].map((name) =>
    Reflect.get(value, name),
  )
  return functions.every((one) => typeof one === 'function') && 'publisher' in value
}

/**
 * Makes the SDK connect through a gate. On its own it starts several attempts at the same time while the relay is
 * unreachable, some of them with each repeated message, and continues after the relay is no longer needed.
 * Returns a function that ends what is under way when the relay is not needed any more.
 */
export function limitSockets(relayer: object, gate: SocketGate): () => void {
  if (!isRelayer(relayer)) throw new Error('The SDK has another relayer than expected.')
  const connect = relayer.connect.bind(relayer)
  const createProvider = relayer.createProvider.bind(relayer)
  const checkQueue = relayer.publisher.checkQueue.bind(relayer.publisher)
  let connecting: Promise<void> | undefined

  relayer.connect = async (url) => {
    if (!gate.isOpen()) throw new Error('The relay is not needed any more.')
    connecting ??= connect(url).finally(() => {
      connecting = undefined
    })
    return connecting
  }
  relayer.createProvider = async () => {
    await createProvider()
    limitConnection(relayer.provider.connection, gate)
  }
  // Messages that wait are sent again by a connection, and must not open one each.
  relayer.publisher.checkQueue = () => {
    if (relayer.connected) checkQueue()
  }

  // The SDK closes its transport for good after an error of the socket, such as a token that the relay refuses.
  const reconnect = async (): Promise<void> => {
    await Promise.resolve()
    await relayer.transportClose().catch(() => undefined)
    await connecting?.catch(() => undefined)
    if (gate.isOpen() && !relayer.connected) await relayer.connect().catch(() => undefined)
  }
  relayer.on('relayer_error', () => void reconnect())

  return () => {
    gate.check()
    if (gate.isOpen() || relayer.connected) return
    relayer.transportExplicitlyClosed = true
    relayer.publisher.queue.clear()
  }
}

function limitConnection(connection: Connection, gate: SocketGate): void {
  const send = connection.send.bind(connection)
  let opening: Promise<WebSocket> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: WebSocket | undefined

  async function register(url: string): Promise<WebSocket> {
    try {
      const socket = await gate.open(url)
      current = socket
      connection.onOpen(socket)
      socket.addEventListener('message', () => {
        clearTimeout(timer)
        timer = undefined
        gate.succeed()
      })
      socket.addEventListener('close', () => {
        clearTimeout(timer)
        gate.fail()
      })
      return socket
    } catch (error) {
      throw connection.emitError(error)
    }
  }

  connection.register = (url = connection.url) => {
    opening ??= register(url).finally(() => {
      opening = undefined
    })
    return opening
  }
  connection.send = async (payload) => {
    await send(payload)
    // The relay answers each request.
    if ('method' in payload) timer ??= setTimeout(() => current?.close(), answerMs)
  }
}
