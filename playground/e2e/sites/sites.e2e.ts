import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyMessage } from 'ethers'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { buildPackages } from '../../../.config/scripts/buildPackages.mjs'
import { serveFolder } from '../../serve.ts'
import { buildSite, checkSite, installSite, packPreset, type Site } from '../../sites/installSite.ts'
import { testEach } from '../lib/byNight.ts'
import { connectWallet, disconnect, reload } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { addresses } from '../lib/openPage.ts'

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

testEach(1, sites)(
  'a new site with %s installs the packed packages, builds, connects, signs, switches, reloads and disconnects',
  async (name, site) => {
    const home = join(folder, name.replace(/\W+/g, '-'))
    const { warnings, versions } = await installSite(site, tarballs, home)
    expect(warnings).toEqual([])
    expect(await versions('viem')).toHaveLength(1)
    expect(await versions('react')).toEqual([site.dependencies.react])
    await checkSite(home)
    await buildSite(home, join(folder, 'served/pages/host'))
    const server = await serveFolder(join(folder, 'served'))
    cleanups.push(server.stop)
    const { page } = await open({ pages: server.url })
    await connectWallet(page)
    await page.getByRole('button', { name: addresses[0] }).waitFor()
    await page.getByRole('button', { name: 'Sign' }).click()
    const signature = page.getByRole('status')
    await expect.poll(() => signature.textContent()).toMatch(/^0x/)
    expect(verifyMessage('hi', (await signature.textContent()) ?? '')).toBe(addresses[0])
    await page.getByRole('button', { name: 'Switch' }).click()
    await expect.poll(() => page.getByTestId('network').textContent()).toBe('eip155:31338')
    await reload(page, 'connected')
    await disconnect(page)
  },
  300_000,
)
