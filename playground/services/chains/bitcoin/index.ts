import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { LazyChain, StartedChain } from '../lazyChain.ts'

const readyDeadlineMs = 60_000

/** A real bcoin node on its own network, behind the routes of the Esplora API. */
export const bitcoin: LazyChain = {
  id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  symbol: 'rBTC',
  decimals: 8,
  async start(signal): Promise<StartedChain> {
    const script = fileURLToPath(new URL('main.ts', import.meta.url))
    const child = spawn(process.execPath, ['--no-warnings', script], {
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const url = `http://127.0.0.1:${await portOf(child, signal)}`
    return {
      answer: async ({ method, path, body, signal: ends }) => {
        const init = { method, signal: ends, ...(method === 'POST' ? { body } : {}) }
        const response = await fetch(`${url}${path}`, init)
        const type = response.headers.get('content-type') ?? 'text/plain'
        return { status: response.status, headers: { 'content-type': type }, body: await response.text() }
      },
      async stop() {
        if (child.exitCode !== null || child.signalCode !== null) return
        const exited = once(child, 'exit')
        child.kill()
        await exited
      },
    }
  },
}

/** Reads the line in which the node reports its port. Rejects with a readable message when the node does not start. */
async function portOf(child: ChildProcess, signal: AbortSignal): Promise<string> {
  let errorOutput = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    errorOutput = (errorOutput + part).slice(-2_000)
  })
  const ends = AbortSignal.any([signal, AbortSignal.timeout(readyDeadlineMs)])
  try {
    if (!child.stdout) throw new Error('It has no output.')
    const line = once(createInterface(child.stdout), 'line', { signal: ends })
    const exited = once(child, 'exit', { signal: ends }).then(() => {
      throw new Error('It ended before it was ready.')
    })
    const [port] = await Promise.race([line, exited])
    exited.catch(() => undefined)
    return String(port)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(
      `bcoin cannot run here. ${error instanceof Error ? error.message : ''} ${errorOutput}`.trim(),
    )
  }
}

/** There are no coins on the public test networks here: an Esplora that knows no transactions. */
export const emptySignet: LazyChain = {
  id: 'bip122:00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  symbol: 'sBTC',
  decimals: 8,
  start: async () => ({
    answer: ({ path }) => {
      const isKnown = /^\/address\/[^/]+\/utxo$/.test(path)
      const headers = { 'content-type': isKnown ? 'application/json' : 'text/plain' }
      return { status: isKnown ? 200 : 404, headers, body: isKnown ? '[]' : 'There is no such route.' }
    },
    stop: async () => undefined,
  }),
}
