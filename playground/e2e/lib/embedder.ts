import type { FrameLocator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { serve } from '../../serve.ts'
import { closeContext } from './closeContext.ts'
import { codeFor } from './mail.ts'
import { openBrowser } from './openPage.ts'
import { handled } from './provider.ts'

/** A message from the frame; its name has no prefix. */
export interface FrameMessage {
  readonly name: string
  readonly id?: string
  readonly payload?: unknown
}

export interface Embedder {
  readonly page: Page
  readonly frame: FrameLocator
  readonly origin: string
  /** Sends a message to the frame and returns its response; rejects with the frame's error message. */
  call(name: string, payload?: unknown): Promise<unknown>
  /** All messages that the frame has posted so far. */
  messages(): Promise<readonly FrameMessage[]>
  /** Logs in by email with the code from the latest mail. */
  login(email: string): Promise<void>
  close(): Promise<void>
}

const html = (src: string) => `<!doctype html><html lang="en"><title>Embedder</title>
<style>body{margin:0;background:light-dark(#eef0f4,#0b0c0f);color-scheme:light dark}iframe{border:0;width:360px;height:600px}</style>
<main><h1 style="font:16px sans-serif">Example Shop</h1><iframe id="f" title="Wallet" src="${src}"></iframe></main>
<script>
  const frame = document.querySelector('#f'), site = new URL(frame.src).origin
  let count = 0
  globalThis.messages = []
  const waiting = new Map()
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== site) return
    const { id, type, payload } = event.data
    messages.push({ id, name: type.slice('@w3m-frame/'.length), payload })
    const settle = waiting.get(id)
    if (!settle) return
    waiting.delete(id)
    settle(type.endsWith('_ERROR') ? { error: payload.message } : { payload })
  })
  globalThis.callFrame = (name, payload) => new Promise((resolve) => {
    const id = 'm' + ++count
    waiting.set(id, resolve)
    frame.contentWindow.postMessage({ id, type: '@w3m-app/' + name, payload }, site)
  })
</script>`

export interface EmbedderOptions {
  /** Additional markup after the frame. */
  readonly more?: string
  /** Embeds the frame from its own site, where no browser blocks the frame's storage. */
  readonly sameSite?: boolean
  /** A script that runs in every frame before any other script. */
  readonly before?: string
}

/** Opens a page on its own origin that embeds the secure site without the kit. */
export async function openEmbedder({
  more = '',
  before = '',
  sameSite = false,
}: EmbedderOptions = {}): Promise<Embedder> {
  const site = inject('secureSite')
  const src = `${site}/sdk?projectId=play&chainId=eip155:31337&version=4&enableLogger=false`
  const server = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html(src) + more),
  )
  const host = sameSite ? new URL(site).hostname : '127.0.0.1'
  const origin = `http://${host}:${new URL(server.url).port}`
  const context = await (await openBrowser()).newContext({ reducedMotion: 'reduce' })
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(origin)
  const messages = () => page.evaluate(() => Reflect.get(globalThis, 'messages') as readonly FrameMessage[])
  await expect.poll(async () => (await messages()).map(({ name }) => name)).toContain('READY')
  async function send(name: string, payload: unknown): Promise<unknown> {
    type Call = (name: unknown, payload: unknown) => Promise<{ error?: string; payload?: unknown }>
    const sent = [name, payload] as const
    const response = await page.evaluate(
      (all) => (Reflect.get(globalThis, 'callFrame') as Call)(...all),
      sent,
    )
    if (response.error !== undefined) throw new Error(response.error)
    return response.payload
  }
  const call = (name: string, payload?: unknown) => handled(send(name, payload))
  return {
    page,
    frame: page.frameLocator('#f'),
    origin,
    call,
    messages,
    async login(email) {
      await call('CONNECT_EMAIL', { email })
      await call('CONNECT_OTP', { otp: await codeFor(email) })
    },
    async close() {
      await closeContext(context)
      await server.stop()
    },
  }
}
