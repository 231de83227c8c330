import { createServer as createNetServer } from 'node:net'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defaultPort, type LocalServices, startServices } from './services/index.ts'

/** The response of `/cloud.json`. Without chains, `problem` has the reason. */
interface CloudAnswer {
  readonly url: string
  readonly chains: readonly {
    readonly chainId: number
    readonly name: string
    readonly symbol: string
    readonly rpcUrl: string
  }[]
  /** The origin of the embedded wallet's site, if it runs. */
  readonly secureSite?: string
  readonly problem?: string
}

const host = '127.0.0.1'
const pagePort = 5173
/** The maximum time to stop after Ctrl-C. */
const stopMs = 900

const abort = new AbortController()
listen()

try {
  await run(abort.signal)
} catch (error) {
  if (!abort.signal.aborted) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}
// Remaining watchers and sockets must not keep the process alive.
process.exit()

async function run(signal: AbortSignal): Promise<void> {
  const cloud = startCloud(signal)
  // Loaded here, so that Ctrl-C works during the load.
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: resolve(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    clearScreen: false,
    server: { host, port: pagePort },
    plugins: [answerCloud(cloud.then(({ answer }) => answer))],
  })
  // Vite has added its own listener, which ends the process before the nodes have stopped.
  listen()
  await server.listen()
  const { answer, services } = await cloud
  if (!signal.aborted) {
    if (answer.problem) process.stderr.write(`${answer.problem}\n`)
    process.stdout.write(`${server.resolvedUrls?.local[0]}\n`)
    await aborted(signal)
  }
  await Promise.race([Promise.all([server.close(), services?.stop()]), late()])
}

/** Stops on either signal. npm forwards Ctrl-C as a second signal, which is ignored so that the stop completes. */
function listen(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(name)
    process.on(name, () => abort.abort())
  }
}

interface StartedCloud {
  readonly answer: CloudAnswer
  readonly services?: LocalServices
}

/** Starts the local cloud. If it cannot run, the playground works without it and shows the reason. */
async function startCloud(signal: AbortSignal): Promise<StartedCloud> {
  try {
    const services = await startServices({ port: (await isFree(defaultPort)) ? defaultPort : 0, signal })
    const chains = services.chains.map(({ chainId, name, symbol, rpcUrl }) => ({
      chainId,
      name,
      symbol,
      rpcUrl,
    }))
    return { answer: { url: services.url, chains, secureSite: services.secureSite.url }, services }
  } catch (error) {
    const problem = `The local chains did not start, so balances and payments do not work here. ${sentenceOf(error)}`
    return { answer: { url: `http://${host}:${defaultPort}`, chains: [], problem } }
  }
}

function answerCloud(cloud: Promise<CloudAnswer>): Plugin {
  return {
    name: 'playground:cloud',
    configureServer({ middlewares }) {
      middlewares.use('/cloud.json', (_request, response) => {
        void cloud.then((answer) => {
          response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
          response.end(JSON.stringify(answer))
        })
      })
    },
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createNetServer()
    probe.once('error', () => done(false))
    probe.listen(port, host, () => probe.close(() => done(true)))
  })
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => signal.addEventListener('abort', () => done(), { once: true }))
}

function late(): Promise<void> {
  return new Promise((done) => setTimeout(done, stopMs))
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
