import { expect, test } from 'vitest'
import { createLatchkit } from '../../createLatchkit.ts'
import { testNetworks } from '../../testing/fixtures.ts'
import { checkOptions } from './checkOptions.ts'
import { nearestName } from './nearestName.ts'

const [network] = testNetworks
const messageOf = (options: Readonly<Record<string, unknown>>) => {
  try {
    checkOptions({ networks: testNetworks, plugins: [], ...options })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

test.each([
  [{ them: 'dark' }, 'There is no option "them". Did you mean "theme"?'],
  [{ themeMode: 'dark' }, 'There is no option "themeMode". Did you mean "theme"?'],
  [{ PROJECTID: 'x' }, 'There is no option "PROJECTID". Did you mean "projectId"?'],
  [
    { featuredWalletIds: [] },
    'There is no option "featuredWalletIds". It belongs to the plugin "connect": basic({ connect: { featuredWalletIds: … } })',
  ],
  [{ theme: 7 }, 'The option "theme" must be `light`, `dark`, `auto` or a look'],
  [{ debug: 'yes' }, 'The option "debug" must be `true` or `false`'],
  [{ customRpcUrls: {} }, 'There is no option "customRpcUrls". Did you mean "rpcUrls"?'],
  [
    { rpcUrls: { 'eip155:5': ['https://a.example'] } },
    'The option "rpcUrls" has "eip155:5", which is not one of the networks: eip155:1, eip155:2',
  ],
  [
    { rpcUrls: { 'eip155:1': ['wss://a.example'] } },
    'The option "rpcUrls" needs a list of URLs for eip155:1, instead of wss://a.example',
  ],
  [
    { rpcUrls: { 'eip155:1': 'https://a.example' } },
    'The option "rpcUrls" needs a list of URLs for eip155:1, instead of https://a.example',
  ],
  [{ projectId: 7 }, 'The option "projectId" must be a string or `null`'],
  [{ plugins: [() => []] }, 'The option "plugins" must be a list of plugins, such as `basic()`'],
  [{ networks: [network, network] }, `The network ${network.id} is listed twice. Remove one of them.`],
  [{ networks: [{ ...network, name: '' }] }, `The network ${network.id} has no name`],
  [
    { networks: [{ ...network, rpcUrls: { default: { http: [] } } }] },
    `The network ${network.id} needs at least one URL in rpcUrls.default.http`,
  ],
  [
    { networks: [{ ...network, rpcUrls: { default: { http: ['ws://a.example'] } } }] },
    `The network ${network.id} has an invalid URL in rpcUrls.default.http: ws://a.example`,
  ],
])('%o is refused with a sentence', (options, message) => {
  expect(messageOf(options)).toBe(message)
})

test('an option that nothing resembles is refused with the names that exist', () => {
  expect(messageOf({ nonsense: true })).toMatch(
    /^There is no option "nonsense"\. These exist: projectId, networks/,
  )
})

test('names of Object.prototype are no options', () => {
  expect(messageOf({ toString: 'x' })).toMatch(/^There is no option "toString"/)
  expect(messageOf({ hasOwnProperty: 'x' })).toMatch(/^There is no option "hasOwnProperty"/)
})

test('valid options pass, and so does an option that is undefined', () => {
  expect(messageOf({ projectId: null, theme: undefined, preload: 'idle', metadata: {} })).toBeUndefined()
})

test('createLatchkit refuses a misspelt option', () => {
  const options = { networks: testNetworks, plugins: [], local: 'de' } as never
  expect(() => createLatchkit(options)).toThrow('There is no option "local". Did you mean "locale"?')
})

test('a name with more than two other letters has no nearest name', () => {
  expect(nearestName('thema', ['theme'])).toBe('theme')
  expect(nearestName('locales', ['theme', 'locale'])).toBe('locale')
  expect(nearestName('dark', ['theme', 'locale'])).toBeUndefined()
})
