import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { madeUp, startListing } from '../../playground/e2e/lib/listing.ts'
import { serve } from '../../playground/serve.ts'
import { serveHttp2 } from '../../playground/serveHttp2.ts'
import { findBrowser, launchArgs } from '../scripts/browser.mjs'
import { buildPackages } from '../scripts/buildPackages.mjs'
import { fast4g } from './fast4g.ts'
import { startSite } from './site.ts'
import { installSteps } from './waitPage.ts'

/** The measured sites: one without a kit, one with the basic preset, and one with all plugins. */
export const siteNames = ['floor', 'basic', 'all'] as const
export type SiteName = (typeof siteNames)[number]

/** An open site. */
export interface Visit {
  readonly page: Page
  readonly session: CDPSession
}

export interface WaitSites {
  /** Opens a site with a cold cache, on a processor that is slower by a factor. */
  visit<T>(name: SiteName, slowdown: number, run: (visit: Visit) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** A node with one balance, which answers at once: only the network between is measured. */
function answerNode(request: IncomingMessage, response: ServerResponse): void {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'content-type': 'application/json',
  }
  const answer = ({ id, method }: { id: number; method: string }) => ({
    jsonrpc: '2.0',
    id,
    result: method === 'eth_chainId' ? '0x7a69' : '0xde0b6b3a7640000',
  })
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    response.writeHead(200, headers)
    if (request.method !== 'POST') return response.end('{}')
    const calls = JSON.parse(body)
    return response.end(JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls)))
  })
}

/** Builds the sites from the published packages, and serves them. */
export async function startWaitSites(): Promise<WaitSites> {
  const { code, output } = await buildPackages()
  if (code !== 0) throw new Error(output)
  // One of them uses what a package has only once it is built.
  const { bundlers } = await import('../../playground/waves/bundlers.ts')
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-waits-'))
  for (const name of siteNames) {
    await mkdir(join(folder, name))
    await bundlers.Vite(name, join(folder, name))
  }
  const [server, node, listing, site] = await Promise.all([
    serveHttp2(folder),
    serve(answerNode),
    startListing(),
    startSite(),
  ])
  listing.rows = madeUp(100)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...launchArgs] })
  // No step pairs, but without a relay and a secure site of its own, a kit without a project id offers less.
  const relay = node.url.replace('http', 'ws')
  const kit = JSON.stringify({
    services: { chains: node.url, walletList: listing.url, relay, secureSite: site.url },
  })
  return {
    async visit(name, slowdown, run) {
      const context = await browser.newContext({ ignoreHTTPSErrors: true })
      try {
        const page = await context.newPage()
        await page.addInitScript(installSteps)
        const session = await context.newCDPSession(page)
        await session.send('Network.enable')
        await session.send('Network.emulateNetworkConditions', fast4g)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        await page.goto(`${server.url}/${name}/?kit=${encodeURIComponent(kit)}`)
        await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
        await page.waitForLoadState('networkidle')
        return await run({ page, session })
      } finally {
        await context.close()
      }
    },
    async stop() {
      await browser.close()
      await Promise.all([server, node, listing, site].map(({ stop }) => stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
