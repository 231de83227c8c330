import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { buildPackages } from '../../../.config/scripts/buildPackages.mjs'
import type { Served } from '../../serve.ts'
import { type Installation, installSite, packPreset, runIn } from '../../sites/installSite.ts'
import { measureAdded } from '../../sites/loadPages.ts'
import { readSite } from '../../sites/readSite.ts'
import { serveRegistry } from '../../sites/serveRegistry.ts'
import { type SiteName, sites, type TestedSite } from '../../sites/sites.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { oldLibrary } from '../lib/oldLibrary.ts'
import { walletName } from '../lib/openPage.ts'
import { visitSite } from '../lib/visitSite.ts'
import { openList } from '../lib/waits.ts'

const open = hostTests()
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => void (await Promise.all(cleanups.splice(0).map((cleanUp) => cleanUp()))))

/** Installing depends on the network, and building on what else the machine does. */
const timeoutMs = 600_000

let folder = ''
let registry: Served
beforeAll(async () => {
  const { code, output } = await buildPackages()
  expect(code, output).toBe(0)
  folder = await mkdtemp(join(tmpdir(), 'latchkit-sites-'))
  registry = await serveRegistry(await packPreset('basic', join(folder, 'packed')))
}, timeoutMs)
afterAll(async () => {
  await registry.stop()
  await rm(folder, { recursive: true, force: true })
})

const homeOf = (name: SiteName) => join(folder, name.replace(/\W+/g, '-'))

/** The sites that were installed, each once. */
const installed = new Map<SiteName, Promise<Installation>>()

function install(name: SiteName): Promise<Installation> {
  const { section, shares, versions, others, manager }: TestedSite = sites[name]
  const started =
    installed.get(name) ??
    readSite(section, shares).then((site) =>
      installSite(site, {
        registry: registry.url,
        folder: homeOf(name),
        versions,
        ...(others && { others }),
        ...(manager && { manager }),
      }),
    )
  installed.set(name, started)
  return started
}

async function serveSite(name: SiteName): Promise<Served> {
  const server = await sites[name].serve(homeOf(name))
  cleanups.push(server.stop)
  return server
}

const byDay: SiteName = 'Vite, React 19, jotai 3'
/** The site of the day comes first. `plans/export` has a plain HTML site by day. */
const names = (Object.keys(sites) as SiteName[]).toSorted((a, b) => Number(b === byDay) - Number(a === byDay))

testEach(1, names)(
  'the site of FRAMEWORKS.md with %s installs without a warning, builds, connects, signs, switches, reloads and disconnects',
  async (name) => {
    const { warnings } = await install(name)
    expect(warnings).toEqual([])
    const { url } = await serveSite(name)
    await visitSite(open, `${url}/`)
  },
  timeoutMs,
)

testEach(0, ['Vite, React 19, jotai 3', 'Vite, React 18, viem 2.22'] as const)(
  'a site with %s gets one React and one viem, and its types fit',
  async (name) => {
    const { versions } = await install(name)
    expect(await versions('viem')).toHaveLength(1)
    expect(await versions('react')).toEqual([sites[name].versions.react])
    const options = ['--jsx', 'react-jsx', '--module', 'esnext', '--moduleResolution', 'bundler']
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', ...options]
    const tsc = join(homeOf(name), 'node_modules/typescript/bin/tsc')
    await runIn(homeOf(name), 'node', [tsc, 'src/main.tsx', ...flags])
  },
  timeoutMs,
)

byNight(
  'a plain Vite app loads at most 20 KB more before a click: with the code of the README, and with hooks',
  async () => {
    const name = 'Vite, React 19, jotai 3'
    await install(name)
    const { readme, hooks, button } = await measureAdded(homeOf(name))
    // In KB of 1,000 bytes after gzip. A page without the kit would pass any limit.
    for (const { gzip } of [readme, hooks, button]) expect(gzip).toBeGreaterThan(10_000)
    expect(readme.gzip).toBeLessThanOrEqual(20_000)
    expect(hooks.gzip).toBeLessThanOrEqual(20_000)
    expect(button.gzip).toBeLessThanOrEqual(26_000)
  },
  600_000,
)

byNight(
  'a page without a bundler loads two files and its networks before a click, React when the modal opens, and nothing twice',
  async () => {
    await install('plain HTML')
    const loaded: string[] = []
    const { url } = await serveSite('plain HTML')
    const { page } = await open({ url: `${url}/` })
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
    await page.reload({ waitUntil: 'networkidle' })
    const ofKit = () => loaded.filter((file) => /^(?!main).*\.js$/.test(file))
    expect(ofKit().sort()).toEqual([
      expect.stringMatching(/^latchkit-[\w-]+\.js$/),
      'latchkit.js',
      'networks.js',
    ])
    await openList(page, walletName)
    expect(ofKit()).toContainEqual(expect.stringMatching(/^kernel-modal-/))
    expect(new Set(ofKit()).size).toBe(ofKit().length)
  },
  600_000,
)

byNight(
  'a page without a bundler whose other scripts extend the prototypes connects, signs, switches, reloads and disconnects',
  async () => {
    await install('plain HTML')
    const { url } = await serveSite('plain HTML')
    await visitSite(open, `${url}/`, { before: oldLibrary })
  },
  600_000,
)

byNight(
  "Next's server renders the button, and the account of a returning visitor, and neither its page nor hydration warns",
  async () => {
    await install('Next.js')
    const { url } = await serveSite('Next.js')
    const render = async (cookie?: string) =>
      (await fetch(url, cookie ? { headers: { cookie: `latchkit.main=${cookie}` } } : {})).text()
    expect(await render()).toContain('Connect wallet')
    const returning = await render('eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    expect(returning).toContain('0x70…dc79C8')
    expect(returning).toContain('reconnecting')
    // A cookie that lies is ignored.
    expect(await render('eip155:1:<svg/onload=alert(1)>')).toContain('Connect wallet')
    // `visitSite` expects an empty console, for a new visitor and for one who returns.
    await visitSite(open, `${url}/`)
  },
  timeoutMs,
)
