import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyMessage } from 'ethers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildPackages } from '../../../.config/scripts/buildPackages.mjs'
import { serveFolder } from '../../serve.ts'
import {
  buildSite,
  checkSite,
  copyPage,
  installSite,
  packPreset,
  type Site,
} from '../../sites/installSite.ts'
import { testEach } from '../lib/byNight.ts'
import { connectWallet, disconnect, reload } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { addresses, type OpenedPage, walletName } from '../lib/openPage.ts'
import { openList } from '../lib/waits.ts'

const open = hostTests()
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => void (await Promise.all(cleanups.splice(0).map((cleanUp) => cleanUp()))))

let folder = ''
let tarballs: readonly string[] = []
beforeAll(async () => {
  const { code, output } = await buildPackages()
  expect(code, output).toBe(0)
  folder = await mkdtemp(join(tmpdir(), 'latchkit-sites-'))
  tarballs = await packPreset('basic', join(folder, 'packed'))
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const tools = { vite: '8.0.0', typescript: '5.8.3' }
const react18 = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '18.3.12',
  '@types/react-dom': '18.3.1',
}
const react19 = {
  react: '19.0.0',
  'react-dom': '19.0.0',
  '@types/react': '19.0.0',
  '@types/react-dom': '19.0.0',
}

const sites: readonly (readonly [string, Site])[] = [
  [
    'Vite, React 18, viem 2.21',
    { source: 'vite-react', dependencies: { ...react18, ...tools, viem: '2.21.0' } },
  ],
  [
    'Vite, React 19, jotai 3',
    { source: 'vite-react', dependencies: { ...react19, ...tools, jotai: '3.0.1' } },
  ],
]

const outDir = () => join(folder, 'served/pages/host')
const homeOf = (name: string) => join(folder, name.replace(/\W+/g, '-'))

/** Opens the site that was built into `outDir`, and uses it as a visitor does. */
async function visit(): Promise<OpenedPage> {
  const server = await serveFolder(join(folder, 'served'))
  cleanups.push(server.stop)
  const opened = await open({ pages: server.url })
  const { page } = opened
  await connectWallet(page)
  await page.getByRole('button', { name: 'Sign' }).click()
  const signature = page.getByRole('status')
  await expect.poll(() => signature.textContent()).toMatch(/^0x/)
  expect(verifyMessage('hi', (await signature.textContent()) ?? '')).toBe(addresses[0])
  await page.getByRole('button', { name: 'Switch' }).click()
  await expect.poll(() => page.getByTestId('network').textContent()).toBe('eip155:31338')
  await reload(page, 'connected')
  await disconnect(page)
  return opened
}

testEach(1, sites)(
  'a new site with %s installs the packed packages, builds, connects, signs, switches, reloads and disconnects',
  async (name, site) => {
    const home = homeOf(name)
    const { warnings, versions } = await installSite(site, tarballs, home)
    expect(warnings).toEqual([])
    expect(await versions('viem')).toHaveLength(1)
    expect(await versions('react')).toEqual([site.dependencies.react])
    await checkSite(home)
    await buildSite(home, outDir())
    await visit()
  },
  300_000,
)

test('a page of less than 40 lines without a bundler connects, signs, switches, reloads and disconnects', async () => {
  const home = homeOf('plain')
  await installSite({ source: 'plain', dependencies: {} }, tarballs, home)
  await copyPage('basic', home, outDir())
  const files = ['index.html', 'main.js']
  const texts = await Promise.all(files.map((file) => readFile(join(outDir(), file), 'utf8')))
  expect(texts.join('').split('\n').length).toBeLessThan(40)
  await visit()
}, 300_000)

test('a page without a bundler loads two files before a click, React when the modal opens, and nothing twice', async () => {
  const loaded: string[] = []
  const server = await serveFolder(join(folder, 'served'))
  cleanups.push(server.stop)
  const { page } = await open({ pages: server.url })
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  await page.reload({ waitUntil: 'networkidle' })
  const ofKit = () => loaded.filter((name) => /^(?!main|options).*\.js$/.test(name))
  expect(ofKit()).toEqual(['latchkit.js', expect.stringMatching(/^latchkit-[\w-]+\.js$/)])
  await openList(page, walletName)
  expect(ofKit()).toContainEqual(expect.stringMatching(/^kernel-modal-/))
  expect(new Set(ofKit()).size).toBe(ofKit().length)
})
