/** A relay that does not complete the handshake in this time is unreachable. */
const handshakeMs = 10_000
/** The longest pause between two sockets. The first is a second, and each failure doubles it. */
const longestPauseMs = 30_000

/** Opens the sockets to the relay: one at a time, with growing pauses, and none when the relay is not needed. */
export interface SocketGate {
  /** Whether sockets may be opened. */
  isOpen(): boolean
  /** Opens a socket, after the pause that earlier failures require. @throws {Error} when it fails, or is not needed */
  open(url: string): Promise<WebSocket>
  /** The relay has answered: the next failure is the first one. */
  succeed(): void
  /** A socket has failed or was closed, so that the next one waits. */
  fail(): void
  /** Lets a visitor who asks for a pairing wait for no earlier failure. */
  reset(): void
  /** Ends attempts that are no longer needed. */
  check(): void
}

/** Creates a gate. `isNeeded` indicates whether a pairing or a session needs the relay. */
export function createSocketGate(isNeeded: () => boolean): SocketGate {
  let failures = 0
  let nextAt = 0
  let interrupt: () => void = () => undefined

  function fail(): void {
    nextAt = performance.now() + Math.min(1_000 * 2 ** failures, longestPauseMs)
    failures += 1
  }

  function assertNeeded(): void {
    if (!isNeeded()) throw new Error('The relay is not needed any more.')
  }

  /** Waits until `nextAt`, which may change while it waits. */
  async function waitForTurn(): Promise<void> {
    assertNeeded()
    for (let ms = nextAt - performance.now(); ms > 0; ms = nextAt - performance.now()) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        interrupt = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      assertNeeded()
    }
  }

  /** Waits for the handshake. An attempt that is interrupted closes its socket. */
  function connect(url: string): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url)
      const abandon = () => {
        finish()
        socket.close()
        reject(new Error(`No answer from ${url.split('?')[0]}.`))
      }
      const timer = setTimeout(abandon, handshakeMs)
      interrupt = () => isNeeded() || abandon()
      function finish(): void {
        clearTimeout(timer)
        interrupt = () => undefined
        socket.onopen = null
        socket.onerror = null
      }
      socket.onopen = () => {
        finish()
        resolve(socket)
      }
      socket.onerror = () => abandon()
    })
  }

  let opening: Promise<WebSocket> | undefined
  async function open(url: string): Promise<WebSocket> {
    // Two attempts at a time would double the number of sockets.
    while (opening) await opening.catch(() => undefined)
    opening = waitForTurn().then(() => connect(url))
    try {
      return await opening
    } catch (error) {
      fail()
      throw error
    } finally {
      opening = undefined
    }
  }

  return {
    isOpen: isNeeded,
    open,
    fail,
    succeed() {
      failures = 0
      nextAt = 0
    },
    reset() {
      failures = 0
      nextAt = 0
      interrupt()
    },
    check: () => isNeeded() || interrupt(),
  }
}
