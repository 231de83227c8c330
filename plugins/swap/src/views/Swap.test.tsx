import { createLatchkit } from '@latchkit/kernel'
import { nativeAddress } from '@latchkit/kernel/chain'
import {
  createFakeAdapter,
  createFakeSource,
  fakeConnection,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { swap } from '../index.ts'
import { addressOf, buildOf, routerOf, samples, usdc } from '../testing/swaps.ts'

const kits: { destroy(): void }[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const kit of kits.splice(0)) kit.destroy()
})

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const id = (address: string) => `eip155:1:${address}`
const tokens = [
  { name: 'Coin', symbol: 'LUSD', address: id(usdc), decimals: 6 },
  {
    name: 'A token with a name of more than thirty-two characters',
    symbol: 'LDAI',
    address: id(addressOf('d')),
    decimals: 18,
  },
  // The list leaves out the real ones.
  { name: 'USD Coin', symbol: 'USDC', address: id(addressOf('6')), decimals: 6 },
  { name: 'Dai', symbol: 'D\u0410I', address: id(addressOf('7')), decimals: 18 },
]

const quoted = 3_000_123_456n
const networkTime = 1_800_000_000n
const [sample] = samples
const built =
  sample &&
  buildOf(sample, {
    minimum: (quoted * 99n) / 100n,
    deadline: networkTime + 600n,
    route: [addressOf('c'), usdc],
  })

const visitor = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Opens the form with a data service that answers like this. */
async function open(
  quote: (query: URLSearchParams) => object,
  chainId: 'eip155:1' | 'eip155:2' = 'eip155:1',
  listTokens: () => object | undefined = () => ({ tokens }),
) {
  const answers: Readonly<Record<string, (query: URLSearchParams) => object | undefined>> = {
    '/v1/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
    '/v1/convert/tokens': listTokens,
    '/v1/convert/quotes': quote,
    '/v1/convert/gas-price': () => ({ standard: '1000000000', fast: '1', instant: '1' }),
    '/v1/fungible/price': () => ({ fungibles: [] }),
    '/v1/convert/build-transaction': () => ({ tx: { from: '', ...built } }),
  }
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const body = answers[url.pathname]?.(url.searchParams)
    return Response.json(body ?? {}, { status: body ? 200 : 404 })
  })
  const account = `${chainId}:${visitor}` as const
  const source = createFakeSource({
    connect: async () => [fakeConnection({ chainId, accounts: [account] })],
    request: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const held = { value: 10n ** 19n, decimals: 18, symbol: 'X' }
  const kit = createLatchkit({
    kitId: `swap-${performance.now()}`,
    projectId: 'p',
    remoteConfig: false,
    services: { data: 'https://data.test' },
    networks: testNetworks,
    plugins: [
      swap({ routers: { 'eip155:1': { [routerOf.uniswapV2]: 'uniswapV2' } } }),
      walletPlugin(
        source,
        createFakeAdapter({
          balance: async () => held,
          tokenBalance: async () => ({ ...held, decimals: 6 }),
          read: async ({ method }) => ({
            result:
              method === 'eth_call'
                ? `0x${quoted.toString(16).padStart(64, '0')}`
                : { timestamp: `0x${networkTime.toString(16)}` },
          }),
        }),
      ),
      viewPlugin('views', ['Connect', 'Account']),
    ],
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  return { kit, source }
}

const honest = (query: URLSearchParams) => ({
  quotes: [
    {
      id: null,
      fromAmount: query.get('amount'),
      fromAccount: query.get('from'),
      toAmount: `${quoted}`,
      toAccount: query.get('to'),
    },
  ],
})

test('the form shows the quote with its conditions, and the preview what leaves and what arrives', async () => {
  const { kit } = await open(honest)
  await kit.open('Swap', { fromToken: 'ETH', toToken: 'LUSD', amount: '1.5' })
  await expect.element(dialog().getByRole('heading', { name: 'Swap' })).toBeVisible()
  await expect.element(button('Review swap')).toBeEnabled()
  await expect.element(dialog().getByText('3,000.123456 LUSD')).toBeVisible()
  await expect.element(dialog().getByText('2,970.122221 LUSD')).toBeVisible()
  await expect.element(dialog().getByText('About 0.00015 ETH')).toBeVisible()
  await button('Review swap').click()
  await expect.element(dialog().getByRole('heading', { name: 'Preview swap' })).toBeVisible()
  await expect.element(dialog().getByText('1.5 ETH', { exact: true })).toBeVisible()
  await expect.element(button('Swap')).toBeEnabled()
})

const contracts = () =>
  dialog()
    .getByText(/^0x\w{40}$/)
    .elements()
    .map(({ textContent }) => textContent)

test('the preview shows the contract of each token, and not one of the native currency', async () => {
  const { kit } = await open(honest)
  await kit.open('Swap', { fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await button('Review swap').click()
  await expect.element(dialog().getByText('Token contract')).toBeVisible()
  expect(contracts()).toEqual([usdc, visitor])
  expect(
    dialog()
      .getByText(/name of a well-known one/)
      .elements(),
  ).toEqual([])
})

test('a token that is called like a well-known one has no name, and the preview warns of it', async () => {
  const { kit } = await open(honest)
  await kit.open('Swap', { fromToken: 'LUSD', toToken: addressOf('6'), amount: '1' })
  await expect.element(button('Unknown token 0x6666…6666')).toBeVisible()
  await button('Review swap').click()
  await expect.element(dialog().getByText(/has the name of a well-known one/)).toBeVisible()
  await expect.element(dialog().getByText('About 3,000.123456 0x6666…6666')).toBeVisible()
  expect(contracts()).toEqual([usdc, addressOf('6'), visitor])
  expect(dialog().getByText('USDC').elements()).toEqual([])
})

test('a symbol of the site does not select such a token, and the list marks and does not suggest it', async () => {
  const { kit } = await open(honest)
  await kit.open('Swap', { fromToken: 'ETH', toToken: 'USDC', amount: '1' })
  await button('Select token').first().click()
  await expect.element(button('Unknown token 0x6666…6666')).toBeVisible()
  await expect.element(button('Unknown token 0x7777…7777')).toBeVisible()
  const suggested = dialog().getByRole('list', { name: 'Suggested tokens' }).getByRole('button')
  expect(suggested.elements().map(({ textContent }) => textContent)).toEqual(['EETH'])
  expect(
    dialog()
      .getByText(/USDC|USD Coin|D\u0410I/)
      .elements(),
  ).toEqual([])
})

test('the button names what is missing, in the words of the specification', async () => {
  const { kit } = await open(honest)
  await kit.open('Swap')
  await expect.element(button('Select token').last()).toBeDisabled()
  await button(/^Select token/)
    .first()
    .click()
  await expect.element(dialog().getByRole('heading', { name: 'Select token' })).toBeVisible()
  await dialog().getByRole('searchbox', { name: 'Search token' }).fill('coin')
  await button(/^Coin/).click()
  await dialog().getByLabelText('Amount').fill('')
  await expect.element(button('Enter amount')).toBeDisabled()
  await dialog().getByLabelText('Amount').fill('0')
  await expect.element(button('Incorrect amount')).toBeDisabled()
  await expect.element(dialog().getByText('Please enter a valid amount')).toBeVisible()
})

test('F12: what a site opens the form with is filled in once the list of tokens could be read', async () => {
  let isDown = true
  const { kit } = await open(honest, 'eip155:1', () => (isDown ? undefined : { tokens }))
  await kit.open('Swap', { fromToken: 'ETH', toToken: 'LUSD', amount: '1.5' })
  await expect.element(button('Try again')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(button('Review swap')).toBeEnabled()
  await expect.element(dialog().getByLabelText('Amount')).toHaveValue('1.5')
  await expect.element(button(/^Coin/)).toBeVisible()
})

test('what a site opens the form with is filled in once a wallet was connected from it', async () => {
  const { kit } = await open(honest)
  await kit.disconnect()
  await kit.open('Swap', { fromToken: 'ETH', toToken: 'LUSD', amount: '1.5' })
  await button('Connect wallet').click()
  await expect.element(dialog().getByRole('heading', { name: 'Connect' })).toBeVisible()
  await kit.connect({ connector: 'wallet' })
  await expect.element(button('Review swap')).toBeEnabled()
  await expect.element(dialog().getByLabelText('Amount')).toHaveValue('1.5')
  await expect.element(button(/^Coin/)).toBeVisible()
})

test('a quote error says what failed, and is not called a lack of balance', async () => {
  const { kit } = await open(() => ({ quotes: [] }))
  await kit.open('Swap', { fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await expect.element(button('No quote for this swap')).toBeDisabled()
  await expect.element(dialog().getByText(/cannot swap this amount/)).toBeVisible()
  expect(dialog().getByText('Insufficient balance').elements()).toEqual([])
})

test('a quote for something else is not shown', async () => {
  const { kit } = await open((query) => {
    const [quote] = honest(query).quotes
    return { quotes: [{ ...quote, toAccount: id(nativeAddress) }] }
  })
  await kit.open('Swap', { fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await expect.element(button('The quote is for another swap')).toBeDisabled()
  expect(
    dialog()
      .getByText(/3,?000/)
      .elements(),
  ).toEqual([])
})

test('the two tokens are exchanged, with the amount of the quote', async () => {
  const { kit } = await open(honest)
  await kit.open('Swap', { fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await expect.element(button('Review swap')).toBeEnabled()
  await button('Switch the tokens').click()
  await expect.element(dialog().getByLabelText('Amount')).toHaveValue('3000.123456')
  await expect.element(button(/^Coin/)).toBeVisible()
})

test('on a network without swaps, the form says so', async () => {
  const { kit } = await open(honest, 'eip155:2')
  await kit.open('Swap')
  await expect.element(dialog().getByText('Network not supported for Swaps')).toBeVisible()
})

const otherAccount = `eip155:1:${addressOf('7')}` as const

test('F34: a preview of another account than the connected one cannot be confirmed, also when a new quote arrives', async () => {
  const { kit, source } = await open(honest)
  await kit.open('Swap', { fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await button('Review swap').click()
  await expect.element(button('Swap')).toBeEnabled()
  source.watches[0]?.changed({ accounts: [otherAccount] })
  await expect.element(dialog().getByText('Network or account changed. Review again.')).toBeVisible()
  await new Promise((done) => setTimeout(done, 1_500))
  await expect
    .element(dialog().getByText('Nothing was swapped. Your tokens and amount are kept.'))
    .toBeVisible()
  await button('Review again').click()
  await button('Review swap').click()
  await expect.element(dialog().getByText(addressOf('7'))).toBeVisible()
  await expect.element(button('Swap')).toBeEnabled()
})

test('F34: a swap whose outcome is unknown is not called unsent because the account changed', async () => {
  const { kit, source } = await open(honest)
  await kit.open('Swap', { fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await button('Review swap').click()
  await button('Swap').click()
  await expect.element(dialog().getByText('We don’t know yet whether this was sent')).toBeVisible()
  source.watches[0]?.changed({ accounts: [otherAccount] })
  await expect.element(button('Review again')).toBeVisible()
  await expect.element(dialog().getByText('We don’t know yet whether this was sent')).toBeVisible()
  expect(
    dialog()
      .getByText(/Nothing was swapped/)
      .elements(),
  ).toEqual([])
})
