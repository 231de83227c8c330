import { parseArgs } from 'node:util'
import { localOnlyNotice, loopback } from './gateway/loopback.ts'
import { defaultPort, type LocalServices, startServices } from './index.ts'

const abort = new AbortController()
const text = { type: 'string' } as const
let services: LocalServices | undefined

/** npm forwards Ctrl-C as a second signal. Only the first signal has an effect, so that the stop completes. */
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => abort.abort())

try {
  const { values } = parseArgs({
    options: { port: text, host: text, names: text, history: text, auth: text, payments: text },
  })
  const port = readPort(values.port)
  checkHost(values.host)
  const files = {
    namesFile: values.names,
    historyFile: values.history,
    authFile: values.auth,
    paymentsFile: values.payments,
  }
  services = await startServices({ port, ...files, signal: abort.signal })
  process.stdout.write(listing(services))
} catch (error) {
  if (!abort.signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
if (services) {
  await untilAborted(abort.signal)
  await services.stop()
}

function readPort(text: string | undefined): number {
  if (text === undefined) return defaultPort
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new Error(`--port must be a number from 0 to 65535, not ${text}.`)
}

/** The option --host exists only so that its error says why the host is fixed. */
function checkHost(host: string | undefined): void {
  if (host !== undefined && host !== loopback && host !== 'localhost')
    throw new Error(`--host must be ${loopback}, not ${host}. ${localOnlyNotice}`)
}

function listing({ url, chains, tokens, secureSite }: LocalServices): string {
  const lines = [
    ...chains.map(({ name, rpcUrl, directUrl }) => `${name.padEnd(12)} ${rpcUrl} (anvil at ${directUrl})`),
    ...tokens.map(({ symbol, address, chainId }) => `${symbol.padEnd(12)} ${address} on ${chainId}`),
    `Data         ${url}/data`,
    `Sessions     ${url}/auth/v1`,
    `Wallet list  ${url}/wallet-list`,
    `Relay        ${url.replace(/^http/, 'ws')}/relay`,
    `Secure site  ${secureSite.url} (mail at ${secureSite.url}/mail)`,
    `Control      ${url}/control`,
    localOnlyNotice,
  ]
  return `${lines.join('\n')}\n`
}

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
