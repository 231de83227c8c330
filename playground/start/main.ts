import type { Served } from '../serve.ts'
import { freePort, sentenceOf, startCloud } from './cloud.ts'

// Opens the playground: `npm start` serves a production build, and `npm start -- --dev` the sources. `npm start -- --export FOLDER`
// writes the build as a static site, and ends.
const pagePort = 5173
/** The maximum time to stop after Ctrl-C. */
const stopMs = 900

const abort = new AbortController()
listen()

const exportAt = process.argv.indexOf('--export')

try {
  await (exportAt < 0 ? run(abort.signal) : writeSite(process.argv[exportAt + 1]))
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
  const server = await servePages(cloud.then(({ answer }) => answer))
  // Vite has added its own listener, which ends the process before the nodes have stopped.
  listen()
  const { answer, services } = await cloud
  if (!signal.aborted) {
    if (answer.problem) process.stderr.write(`${answer.problem}\n`)
    process.stdout.write(`The playground is at ${server.url} (Ctrl-C stops it).\n`)
    await aborted(signal)
  }
  await Promise.race([Promise.all([server.stop(), services?.stop()]), late()])
}

async function writeSite(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error('Name the folder for the site: npm start -- --export FOLDER')
  const { exportSite } = await import('./exportSite.ts')
  process.stdout.write(`${await exportSite(folder)}\n`)
}

async function servePages(cloud: Promise<Awaited<ReturnType<typeof startCloud>>['answer']>): Promise<Served> {
  const port = await freePort(pagePort)
  if (process.argv.includes('--dev')) return (await import('./sources.ts')).serveSources(port, cloud)
  return (await import('./build.ts')).serveBuild(port, cloud)
}

/** Stops on either signal. npm forwards Ctrl-C as a second signal, which is ignored so that the stop completes. */
function listen(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(name)
    process.on(name, () => abort.abort())
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => signal.addEventListener('abort', () => done(), { once: true }))
}

function late(): Promise<void> {
  return new Promise((done) => setTimeout(done, stopMs))
}
