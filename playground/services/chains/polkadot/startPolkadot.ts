import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const readyDeadlineMs = 60_000
const killAfterMs = 2_000

/** A node in a separate process. */
export interface PolkadotNode {
  /** Host and port for HTTP and websockets. */
  readonly host: string
  stop(): Promise<void>
}

const readySchema = v.object({ addr: v.string() })

/**
 * Starts the node on a free port and resolves when it is ready.
 *
 * @throws {Error} with a readable message when the node does not start
 */
export async function startPolkadot(signal: AbortSignal): Promise<PolkadotNode> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [fileURLToPath(new URL('node.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'fatal' },
    windowsHide: true,
  })
  const readErrors = collectErrors(child)
  try {
    const either = AbortSignal.any([signal, AbortSignal.timeout(readyDeadlineMs)])
    const message = await Promise.race([
      once(child, 'message', { signal: either }).then(([value]: unknown[]) => value),
      once(child, 'exit', { signal: either }),
    ])
    return { host: v.parse(readySchema, message).addr, stop: () => stopProcess(child) }
  } catch (cause) {
    await stopProcess(child)
    throw new Error(`The Polkadot node did not start. ${readErrors()}`.trim(), { cause })
  }
}

function collectErrors(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-2_000)
  })
  child.once('error', (error) => {
    text += error.message
  })
  return () => text.trim()
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  await exited
  clearTimeout(timer)
}
