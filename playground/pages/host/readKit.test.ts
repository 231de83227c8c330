import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { knownNetworks } from '../../shared/networks.ts'
import { readKit } from './readKit.ts'
import { schemaText } from './schemaFile.ts'

const valid = {
  networks: ['eip155:31337'],
  projectId: null,
  services: { chains: 'http://127.0.0.1:4440/chains' },
}
const read = (kit: unknown) => readKit(`?kit=${encodeURIComponent(JSON.stringify(kit))}`)
const problems = (change: object) => {
  const answer = read({ ...valid, ...change })
  return answer.ok ? [] : answer.problems
}

test('the minimal configuration is valid', () => {
  expect(read(valid)).toEqual({ ok: true, config: valid })
})

test.each([
  ['kitId', { kitId: 'second' }],
  ['preset', { preset: 'basic' }],
  ['plugins', { plugins: { connect: {}, send: {} } }],
  ['networks', { networks: ['eip155:31338'] }],
  ['projectId', { projectId: 'abc' }],
  [
    'metadata',
    {
      metadata: {
        name: 'Shop',
        description: 'Sells',
        url: 'https://shop.example',
        icons: ['https://shop.example/i.png'],
      },
    },
  ],
  [
    'services',
    {
      services: {
        chains: 'http://a.example/',
        data: 'http://b.example/',
        walletList: 'http://c.example/',
        links: 'http://d.example/',
        relay: 'ws://e.example/',
        analytics: 'http://f.example/',
      },
    },
  ],
  ['features', { features: { send: false } }],
  ['strictMode', { strictMode: true }],
  ['locale', { locale: 'ar' }],
  ['theme', { theme: 'dark' }],
  [
    'themeVariables',
    { themeVariables: { accent: '#c2410c', onAccent: 'white', radius: '8px', font: 'serif', zIndex: 7 } },
  ],
  ['enableEmbedded', { enableEmbedded: true }],
  ['disableAppend', { disableAppend: true }],
])('%s is accepted', (_, change) => {
  expect(read({ ...valid, ...change })).toEqual({ ok: true, config: { ...valid, ...change } })
})

test.each([
  ['kitId', { kitId: 7 }, 'kitId is a text.'],
  ['preset', { preset: 'all' }, 'preset is one of: basic, standard, full, from-plan.'],
  ['plugins', { plugins: 'connect' }, 'plugins is an object of options by plugin id.'],
  [
    'plugins',
    { plugins: { nonsense: {} } },
    'plugins has ids of: connect, account, networks, balances, send, receive, swap, approve, eip155, solana, bip122, polkadot, cosmos, safe, walletconnect, embedded, smartSessions, email, socials, pictures, activity, names, descriptors, siwx, onramp, pay, plan, analytics, branding.',
  ],
  ['plugins', { plugins: { send: 1 } }, 'the options of a plugin are an object.'],
  ['networks', { networks: [] }, 'networks needs at least one CAIP-2 id.'],
  ['networks', { networks: ['eip155:1'] }, `networks has ids of: ${knownNetworks.join(', ')}.`],
  ['networks', { networks: undefined }, 'networks is missing.'],
  ['projectId', { projectId: 7 }, 'projectId is a text, or null for no hosted services.'],
  ['metadata', { metadata: { name: 1 } }, 'metadata.name is a text.'],
  ['metadata', { metadata: { url: 'shop' } }, 'metadata.url is not a URL.'],
  ['services', { services: undefined }, 'services is missing.'],
  ['services', { services: { chains: 'nowhere' } }, 'services.chains is not a URL.'],
  ['features', { features: 1 }, 'features is an object of switches by name.'],
  ['strictMode', { strictMode: 'yes' }, 'strictMode is true or false.'],
  ['locale', { locale: 1 }, 'locale is a BCP 47 tag.'],
  ['theme', { theme: 'pink' }, 'theme is one of: light, dark, auto, midnight, soft, contrast.'],
  ['themeVariables', { themeVariables: { accent: 7 } }, 'themeVariables.accent is a color.'],
  ['themeVariables', { themeVariables: { zIndex: '7' } }, 'themeVariables.zIndex is a whole number.'],
  ['themeVariables', { themeVariables: { shadow: 'none' } }, 'themeVariables.shadow is no key of the kit.'],
  ['enableEmbedded', { enableEmbedded: 1 }, 'enableEmbedded is true or false.'],
  ['disableAppend', { disableAppend: 1 }, 'disableAppend is true or false.'],
  ['another', { color: 'red' }, 'color is no key of the kit.'],
])('%s is rejected with a message', (_, change, words) => {
  expect(problems(change)).toEqual([words])
})

test('a missing kit and invalid JSON are reported', () => {
  expect(readKit('')).toEqual({ ok: false, problems: ['Give this page its kit: ?kit=<encoded JSON>.'] })
  expect(readKit('?kit={')).toEqual({ ok: false, problems: ['kit is not JSON.'] })
})

test('the JSON Schema matches the validation of the page', async () => {
  await expect(schemaText()).toMatchFileSnapshot(fileURLToPath(new URL('kit.schema.json', import.meta.url)))
})
