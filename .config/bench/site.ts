import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A secure site that accepts every login, and can post invalid messages. */
export interface BenchSite {
  readonly url: string
  stop(): Promise<void>
}

/** The number of messages in a flood. */
export const floodSize = 10_000

// The wallet in the frame answers every call at once. On request it posts invalid messages of every shape.
const wallet = `
const user = { email: 'bench@mail.test', address: '0x' + '1'.repeat(40), chainId: 'eip155:31337' }
const answers = {
  IS_CONNECTED: { isConnected: true }, CONNECT_EMAIL: { action: 'CONNECT' }, GET_USER: user,
  GET_CHAIN_ID: { chainId: 'eip155:31337' }, SWITCH_NETWORK: { chainId: 'eip155:31337' },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
}
const post = (message) => parent.postMessage(message, '*')
addEventListener('message', ({ data }) => {
  const name = String(data?.type).replace('@w3m-app/', '')
  if (data?.id) post({ id: data.id, type: '@w3m-frame/' + name + '_SUCCESS', payload: answers[name] })
})
let deep = {}
for (let depth = 0; depth < 40; depth += 1) deep = { deep }
const wide = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => ['k' + at, at]))
const shapes = [
  null, 7, '@w3m-frame/READY', [], {}, { type: 5 }, { type: '@w3m-frame/' }, { id: {}, type: '@w3m-frame/GET_USER_SUCCESS' },
  { id: 'guessed', type: '@w3m-frame/CONNECT_OTP_SUCCESS', payload: 1 }, { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 5 } },
  { type: '@w3m-frame/SESSION_UPDATE', payload: deep }, { type: '@w3m-frame/' + 'x'.repeat(200) },
  { id: 'guessed', type: '@w3m-frame/GET_USER_ERROR', payload: { message: 'x'.repeat(2000) } },
  { id: 'guessed', type: '@w3m-frame/GET_USER_SUCCESS', payload: new Map([[1, 2]]) },
]
globalThis.talk = async (count) => {
  for (let at = 0; at < count; at += 1) {
    post(at % 100 ? shapes[at % shapes.length] : { id: 'guessed', type: '@w3m-frame/GET_USER_SUCCESS', payload: wide })
    if (at % 100 === 99) await new Promise((done) => setTimeout(done, 10))
  }
  post('over')
}
post({ type: '@w3m-frame/READY', payload: { version: '4' } })
`

// A foreign frame: many messages in a second, none of them for the kit.
const flooder = `
globalThis.talk = async (count) => {
  const began = performance.now()
  for (let at = 0; at < count; at += 1) {
    parent.postMessage({ type: '@w3m-frame/GET_USER_SUCCESS', id: String(at), payload: { address: '0x00' } }, '*')
    const late = began + (at * 1000) / count - performance.now()
    if (at % 100 === 99 && late > 0) await new Promise((done) => setTimeout(done, late))
  }
  parent.postMessage('over', '*')
}
`

const html = (script: string) => `<!doctype html><title>Bench</title><main></main><script>${script}</script>`
const bodies: ReadonlyMap<string, string> = new Map([
  ['/sdk', html(wallet)],
  ['/flood', html(flooder)],
  ['/bare', html('')],
])

/** Serves the wallet's frame, a foreign frame, and a page without a kit. */
export async function startSite(): Promise<BenchSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const body = bodies.get(pathname)
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // A site other than that of the pages, so that the browser runs its frames in another process.
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
