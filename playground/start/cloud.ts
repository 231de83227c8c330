import { createServer } from 'node:net'
import { defaultPort, type LocalServices, startServices } from '../services/index.ts'

/** The response of `/cloud.json`. Without chains, `problem` has the reason. */
export interface CloudAnswer {
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

export interface StartedCloud {
  readonly answer: CloudAnswer
  readonly services?: LocalServices
}

/** The address of the pages and of the local services. */
export const host = '127.0.0.1'

/** Starts the local services. If they cannot run, the playground works without them and shows the reason. */
export async function startCloud(signal: AbortSignal): Promise<StartedCloud> {
  try {
    const services = await startServices({ port: await freePort(defaultPort), signal })
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

/** Returns the port, or 0 for any other one if it is in use. */
export async function freePort(port: number): Promise<number> {
  if (await isFree(port)) return port
  process.stdout.write(`Port ${port} is in use, so another one is opened.\n`)
  return 0
}

/** Whether a port can be listened on. */
function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, host, () => probe.close(() => done(true)))
  })
}

/** What an error means for a person: its message, or for a system error what to change. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/^(EACCES|EROFS|EPERM)\b/.test(message)) {
    return `This folder cannot be written to: clone into a folder of your own. (${message})`
  }
  return /^ENOSPC\b/.test(message)
    ? `The disk is full: make room for 4 GB, and run this again. (${message})`
    : message
}
