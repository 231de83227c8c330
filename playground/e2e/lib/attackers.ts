import type { Page } from 'playwright-core'
import { type Served, serve } from '../../serve.ts'

/** Posts every message type of the wallet to the window that opened or framed the attacker, with guessed request ids. */
const script = `
const names = ['READY', 'SESSION_UPDATE', 'IS_CONNECTED_SUCCESS', 'CONNECT_EMAIL_SUCCESS', 'CONNECT_OTP_SUCCESS',
  'GET_USER_SUCCESS', 'RPC_REQUEST_SUCCESS', 'RPC_REQUEST_ERROR', 'SWITCH_NETWORK_SUCCESS', 'SIGN_OUT_SUCCESS']
const payloads = [undefined, { token: 'stolen' }, { isConnected: false }, { action: 'CONNECT' }, {},
  { address: '0x' + '1'.repeat(40), chainId: 1, email: 'mallory@evil.test' }, '0x' + 'ee'.repeat(65),
  { message: 'User rejected the request' }, { chainId: 'eip155:1' }, null]
const received = []
addEventListener('message', ({ data }) => {
  if (data === 'attack') {
    const target = opener ?? parent
    for (let at = 0; at < 10000; at += 1) {
      const id = at % 3 === 0 ? String(at) : at % 3 === 1 ? crypto.randomUUID().replaceAll('-', '') : undefined
      target.postMessage({ id, type: '@w3m-frame/' + names[at % 10], payload: payloads[(at * 7) % 10] }, '*')
    }
    target.postMessage({ attack: 'over', from: name }, '*')
  } else received.push(JSON.stringify(data))
})
addEventListener('message', ({ data, source }) => data === 'messages?' && source.postMessage({ messages: received }, '*'))
`

/** Starts an attacker's page on the same site as the pages but on another origin. */
export async function startAttacker(): Promise<Served> {
  const { url, stop } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Attacker</title><script>${script}</script>`)
  })
  return { url: `${url}/`, stop }
}

/** How the attacker's window is related to the page. */
export type Attacker = 'same site' | 'sandboxed' | 'popup'

/** Has one attacker post all its messages, and waits until the page has received the last of them. */
export function attack(page: Page, url: string, kind: Attacker): Promise<void> {
  return page.evaluate(
    async ([from, how]) => {
      const finished = new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }) => data?.attack === 'over' && resolve())
      })
      const attacker =
        how === 'popup'
          ? window.open(from, 'attacker', 'width=100,height=100')
          : await new Promise<Window | null>((resolve) => {
              const frame = document.createElement('iframe')
              if (how === 'sandboxed') frame.setAttribute('sandbox', 'allow-scripts')
              frame.src = from
              frame.onload = () => resolve(frame.contentWindow)
              document.body.append(frame)
            })
      // The opener gets no load event from a popup on another origin, so the message is repeated until the attack starts.
      const repeat = setInterval(() => attacker?.postMessage('attack', '*'), 1_000)
      if (how !== 'popup') attacker?.postMessage('attack', '*')
      await finished
      clearInterval(repeat)
      if (how === 'popup') attacker?.close()
    },
    [url, kind] as const,
  )
}
