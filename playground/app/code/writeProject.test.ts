import { expect, test } from 'vitest'
import { defaultConfig, type StudioConfig } from '../config/studioConfig.ts'
import { pluginIds } from './packages.ts'
import { projectTexts } from './testing/projectTexts.ts'
import { frameworks } from './types.ts'
import { writeProject } from './writeProject.ts'

const { environment } = defaultConfig

const themed: StudioConfig = {
  ...defaultConfig,
  preset: 'full',
  namespaces: ['eip155', 'solana'],
  logins: ['google', 'email'],
  theme: { look: 'midnight', accent: '#aa00ff', radius: 4, fontSize: 18, width: 'wide' },
  locale: 'de',
}

const kitOf = (config: Partial<StudioConfig>): string =>
  projectTexts({ ...defaultConfig, ...config }, 'react').get('src/kit.ts') ?? ''

test.each(frameworks)('the project for %s', (framework) => {
  const { files, ...rest } = writeProject(themed, framework)
  const texts = files.map(({ path, text }) => `--- ${path}\n${text}`)
  expect([JSON.stringify(rest), ...texts].join('\n')).toMatchSnapshot()
})

test('the default needs one import for the plugins, and no option', () => {
  expect(kitOf({})).toBe(`import { createLatchkit } from '@latchkit/kernel'
import { basic } from '@latchkit/preset-basic'
import { base, mainnet } from 'viem/chains'

export const kit = createLatchkit({
  projectId: null,
  networks: [mainnet, base],
  plugins: basic(),
  metadata: { name: 'Example Shop' },
})
`)
})

test('plugins that are those of a preset are written as the preset, in whatever order they are', () => {
  const plugins = ['safe', 'connect', 'account', 'networks', 'balances', 'send', 'approve', 'eip155']
  expect(kitOf({ plugins, preset: 'full' })).toContain('plugins: basic()')
  expect(kitOf({ plugins: plugins.slice(1) })).toContain(
    'plugins: [connect(), account(), networks(), balances(), send(), approve(), eip155()]',
  )
})

test('a plugin comes from its package, whatever its id is', () => {
  const kit = kitOf({ plugins: ['eip155', 'smartSessions', 'smartSessions', 'shop', 'wagmi'] })
  expect(kit).toContain("import { smartSessions } from '@latchkit/plugin-smart-sessions'")
  expect(kit).toContain('plugins: [eip155(), smartSessions()]')
})

test('a network is listed once, and only if a plugin serves it', () => {
  const namespaces = ['solana', 'eip155', 'cosmos', 'solana'] as const
  expect(kitOf({ namespaces: [...namespaces] })).toContain('networks: [mainnet, base]')
  expect(kitOf({ namespaces: [...namespaces], preset: 'full' })).toContain(
    'networks: [solanaMainnet, mainnet, base, cosmosHub]',
  )
  // A kit needs a network.
  expect(kitOf({ namespaces: ['solana'] })).toContain('networks: [solanaMainnet]')
})

test('logins that are not all in the default order are features, as far as a plugin offers them', () => {
  const all = ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
  expect(kitOf({ preset: 'full', logins: all })).not.toContain('features')
  expect(kitOf({ logins: ['x'] })).not.toContain('features')
  expect(kitOf({ preset: 'full', logins: ['x', 'else'] })).toContain(
    "features: { email: false, socials: ['x'] }",
  )
  expect(kitOf({ preset: 'full', logins: [] })).toContain('features: { email: false, socials: false }')
  expect(kitOf({ plugins: ['email'], logins: ['x', 'email'] })).not.toContain('features')
})

test('a page without EVM networks signs and switches nothing', () => {
  for (const framework of frameworks) {
    const without = projectTexts({ ...defaultConfig, preset: 'full', namespaces: ['solana'] }, framework)
    const text = [...without.values()].join('\n')
    expect(text).toContain('Disconnect')
    expect(text).not.toMatch(/\b(Sign|Switch to Base|base|viem)\b/)
  }
})

test.each(frameworks)('the environment of the page is in the project for %s', (framework) => {
  const lax = { ...environment, embedded: true, strictMode: false }
  const text = [...projectTexts({ ...defaultConfig, environment: lax }, framework).values()].join('\n')
  expect(text).toContain('enableEmbedded: true')
  expect(text).toMatch(/<latchkit-modal>|kit\.mount/)
  expect(text).not.toContain('StrictMode>')
})

test('plain HTML needs Vite only for a kit that is not in the bundle', () => {
  const isBuilt = (config: Partial<StudioConfig>) =>
    projectTexts({ ...defaultConfig, ...config }, 'html')
      .get('package.json')
      ?.includes('vite')
  expect(isBuilt({})).toBe(false)
  expect(isBuilt({ theme: { look: 'dark', accent: '#123456' }, locale: 'de' })).toBe(false)
  expect(isBuilt({ theme: { look: 'soft' } })).toBe(true)
  expect(isBuilt({ preset: 'standard' })).toBe(true)
  expect(isBuilt({ namespaces: ['cosmos'] })).toBe(true)
})

test('a long list of plugins is broken into lines', () => {
  const lines = kitOf({ plugins: [...pluginIds].toReversed() }).split('\n')
  expect(lines).toContain('    smartSessions(),')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110)
})
