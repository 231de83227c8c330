import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServices, startServices } from './index.ts'

let services: LocalServices
beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())

/** Sends a request with another `Host` than the one that is connected to, as a browser does for a name that a page controls. */
async function ask(url: string, host: string, headers: object = {}): Promise<number | undefined> {
  const sent = request(url, { headers: { host, ...headers } })
  sent.end()
  // The connection of a refused websocket is closed.
  const ended = Promise.race([once(sent, 'response'), once(sent, 'upgrade')]).catch(() => [])
  const [answer]: { readonly statusCode?: number }[] = await ended
  sent.destroy()
  return answer?.statusCode
}

const socket = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const askAll = (host: string) => {
  const { url, secureSite } = services
  return Promise.all([
    ask(`${url}/control/requests`, host),
    ask(`${secureSite.url}/mail/messages`, host),
    ask(`${secureSite.url}/idp/google/.well-known/openid-configuration`, host),
    ask(`${url}/chains/solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1`, host, socket),
  ])
}

test.each([
  'evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example:4440',
  'evillocalhost:4440',
  'localhost:4440@evil.example',
  '192.168.1.5:4440',
  '0.0.0.0:4440',
])('a request for the host "%s" is refused, also if the name leads to this machine', async (host) => {
  expect(await askAll(host)).toEqual([421, 421, 421, undefined])
})

test.each(['127.0.0.1', '127.0.0.1:1', 'localhost:4440', 'LOCALHOST', 'data.localhost:4440', '[::1]:4440'])(
  'a request for the host "%s" is answered',
  async (host) => {
    expect(await askAll(host)).toEqual([200, 200, 200, 101])
  },
)
