import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { anvilBinary } from './anvilBinary.ts'
import { freePort } from './freePort.ts'
import { readRpc } from './readRpc.ts'

const readyDeadlineMs = 15_000
const probeIntervalMs = 20
const killAfterMs = 2_000

export interface Anvil {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a real node on a free port and resolves when it answers for its chain. */
export async function startAnvil(chainId: number, signal: AbortSignal): Promise<Anvil> {
  const port = await freePort()
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--silent']
  const child = spawn(anvilBinary(), args, { stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true })
  const complaint = collectErrors(child)
  const url = `http://127.0.0.1:${port}`
  try {
    await ready({ child, url, chainId, signal, complaint })
  } catch (error) {
    await end(child)
    throw error
  }
  return { url, pid: child.pid ?? 0, stop: () => end(child) }
}

interface ReadyParameters {
  readonly child: ChildProcess
  readonly url: string
  readonly chainId: number
  readonly signal: AbortSignal
  readonly complaint: () => string
}

async function ready({ child, url, chainId, signal, complaint }: ReadyParameters): Promise<void> {
  const deadline = AbortSignal.timeout(readyDeadlineMs)
  const either = AbortSignal.any([signal, deadline])
  for (;;) {
    signal.throwIfAborted()
    if (ended(child)) throw new Error(`anvil for chain ${chainId} ended before it was ready. ${complaint()}`)
    if (deadline.aborted) {
      throw new Error(`anvil for chain ${chainId} did not answer within ${readyDeadlineMs / 1000} seconds.`)
    }
    const answer = await readRpc({ url, method: 'eth_chainId', params: [], signal: either }).catch(() => null)
    if (Number(answer) === chainId) return
    await wait(probeIntervalMs, undefined, { signal: either }).catch(() => undefined)
  }
}

/** What the node wrote to its error stream, or why it could not even be started. */
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

function ended(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

async function end(child: ChildProcess): Promise<void> {
  if (ended(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  await gone
  clearTimeout(timer)
}
