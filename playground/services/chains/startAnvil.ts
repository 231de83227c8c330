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

/** Starts an anvil node on a free port and resolves when it answers with its chain id. */
export async function startAnvil(chainId: number, signal: AbortSignal): Promise<Anvil> {
  const port = await freePort()
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--silent']
  const child = spawn(anvilBinary(), args, { stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true })
  const readErrors = collectErrors(child)
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady({ child, url, chainId, signal, readErrors })
  } catch (error) {
    await stopProcess(child)
    throw error
  }
  return { url, pid: child.pid ?? 0, stop: () => stopProcess(child) }
}

interface ReadyParameters {
  readonly child: ChildProcess
  readonly url: string
  readonly chainId: number
  readonly signal: AbortSignal
  readonly readErrors: () => string
}

async function waitUntilReady({ child, url, chainId, signal, readErrors }: ReadyParameters): Promise<void> {
  const deadline = AbortSignal.timeout(readyDeadlineMs)
  const either = AbortSignal.any([signal, deadline])
  for (;;) {
    signal.throwIfAborted()
    if (hasExited(child))
      throw new Error(`anvil for chain ${chainId} ended before it was ready. ${readErrors()}`)
    if (deadline.aborted) {
      throw new Error(`anvil for chain ${chainId} did not answer within ${readyDeadlineMs / 1000} seconds.`)
    }
    const answer = await readRpc({ url, method: 'eth_chainId', params: [], signal: either }).catch(() => null)
    if (Number(answer) === chainId) return
    await wait(probeIntervalMs, undefined, { signal: either }).catch(() => undefined)
  }
}

/** Collects the node's error output, or the reason why it could not be started. */
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

function hasExited(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  await exited
  clearTimeout(timer)
}
