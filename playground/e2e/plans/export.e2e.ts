import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { buildPackages } from '../../../.config/scripts/buildPackages.mjs'
import { type Framework, frameworks } from '../../app/code/types.ts'
import { writeProject } from '../../app/code/writeProject.ts'
import { defaultConfig, namespaces, type StudioConfig } from '../../app/config/studioConfig.ts'
import type { Served } from '../../serve.ts'
import { installProject, serveProject } from '../../sites/installProject.ts'
import { packPreset } from '../../sites/installSite.ts'
import { serveRegistry } from '../../sites/serveRegistry.ts'
import { isNight, testEach } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { visitSite } from '../lib/visitSite.ts'

const open = hostTests()
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => void (await Promise.all(cleanups.splice(0).map((cleanUp) => cleanUp()))))

/** Installing depends on the network, and building on what else the machine does. */
const timeoutMs = 600_000

interface Exported {
  readonly config: StudioConfig
  /** The name of the button that connects. */
  readonly connect: string
}

const configs = {
  basic: { config: defaultConfig, connect: 'Connect wallet' },
  'standard, dark and in German': {
    config: {
      ...defaultConfig,
      preset: 'standard',
      theme: { look: 'midnight', accent: '#ff8a5b', radius: 8, fontSize: 18, width: 'wide' },
      locale: 'de',
    },
    connect: 'Wallet verbinden',
  },
  'five namespaces with logins': {
    config: {
      ...defaultConfig,
      preset: 'full',
      namespaces: [...namespaces],
      logins: ['google', 'github', 'email'],
    },
    connect: 'Connect wallet',
  },
} as const satisfies Readonly<Record<string, Exported>>
/** A project has no id of a hosted project, which some plugins say that they need. */
const notices = /^\[latchkit\] (walletconnect|email|socials|embedded): without a project id/
const names = Object.keys(configs) as readonly (keyof typeof configs)[]

/** Plain HTML with the basic preset comes first, because by day it is the only one, and nothing has to be built for it. */
const rows = names.flatMap((name) =>
  frameworks.toReversed().map((framework): readonly [Framework, keyof typeof configs] => [framework, name]),
)

let folder = ''
let registry: Served
beforeAll(async () => {
  const { code, output } = await buildPackages()
  expect(code, output).toBe(0)
  folder = await mkdtemp(join(tmpdir(), 'latchkit-export-'))
  registry = await serveRegistry(await packPreset(isNight ? 'full' : 'basic', join(folder, 'packed')))
}, timeoutMs)
afterAll(async () => {
  await registry.stop()
  await rm(folder, { recursive: true, force: true })
}, timeoutMs)

testEach(1, rows)(
  'the exported project for %s (%s) installs, builds, connects, signs, switches, reloads and disconnects',
  async (framework, name) => {
    const { config, connect } = configs[name]
    const project = writeProject(config, framework)
    const home = join(folder, `${framework}-${names.indexOf(name)}`)
    await installProject(project, { registry: registry.url, folder: home })
    const { url, stop } = await serveProject(project, framework, home)
    cleanups.push(stop)
    await visitSite(open, `${url}/`, {}, connect, notices)
  },
  timeoutMs,
)
