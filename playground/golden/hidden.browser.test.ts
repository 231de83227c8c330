import { encodeAbiParameters, encodeFunctionData, maxUint256, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { account, apes, fetchChain, friend, seaport, thief, usdc } from './chain.ts'
import { openKit } from './openKit.ts'
import { readScreen } from './readScreen.ts'
import { legacy, memoProgram, pay, run, solanaAccount } from './solana.ts'

// Requests that try to hide what they do, through the real kit.
const fakeEther = '0x000000000000000000000000000000000000bad5'
let isSilent = false

/** The chain of the corpus with one more token, whose name the test chooses. */
async function fetchWithFake(url: unknown, init?: { body?: unknown }): Promise<Response> {
  if (isSilent) return new Promise(() => undefined)
  const requested: unknown = JSON.parse(String(init?.body))
  const list: readonly unknown[] = Array.isArray(requested) ? requested : [requested]
  const rest: readonly unknown[] = await (await fetchChain(url, { body: JSON.stringify(list) })).json()
  const answers = list.map((one, at) => ofFake(one) ?? rest[at])
  return Response.json(Array.isArray(requested) ? answers : answers[0])
}

let symbol = 'ETH'
function ofFake(requested: unknown): object | undefined {
  const { id, method, params } = Object(requested)
  const { to, data } = Object(params?.[0])
  if (method !== 'eth_call' || String(to).toLowerCase() !== fakeEther) return undefined
  const word = (value: bigint) => toHex(value, { size: 32 })
  const name = () => encodeAbiParameters([{ type: 'string' }], [symbol])
  const result = data.startsWith('0x313ce567') ? word(18n) : data.startsWith('0x95d89b41') ? name() : word(0n)
  return { jsonrpc: '2.0', id, result }
}

beforeAll(() => void vi.stubGlobal('fetch', fetchWithFake))
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  isSilent = false
})

async function ask(namespace: 'eip155' | 'solana', method: string, params: unknown) {
  const { provider, root, dispatched, kit } = await openKit(namespace)
  const ended = provider.request({ method, params }).then(
    () => 'signed',
    ({ code }: { code: number }) => code,
  )
  return { root, dispatched, ended, kit }
}

const erc20 = parseAbi(['function approve(address,uint256)'])
const allow = (amount: bigint) => encodeFunctionData({ abi: erc20, args: [thief, amount] })
const drain = { to: usdc, data: allow(maxUint256) }
const nothing = { to: account, value: '0x0', data: '0x' }
const bundle = (calls: readonly unknown[]) => [
  { version: '2.0.0', from: account, chainId: '0x1', atomicRequired: true, calls },
]

test.each([0, 15, 30, 31, 98])(
  'an allowance without limit after %i calls is the first that is read',
  async (at) => {
    const calls = [...Array(at).fill(nothing), drain, ...Array(99 - at).fill(nothing)]
    const { root, dispatched, ended, kit } = await ask('eip155', 'wallet_sendCalls', bundle(calls))
    const { words, reject } = await readScreen(root)
    const heading = words.slice(0, words.indexOf('\n-'))
    expect(heading).toContain('Several calls at once: 100')
    expect(heading).toContain('Without limit: 1 · Other: 99')
    expect(heading).toContain(`No. ${at + 1}: Without limit: all you hold of it can be taken`)
    expect(words.slice(heading.length, heading.length + 400)).toContain(
      'Let 0x90F7…b906 spend your USDC, without limit',
    )
    expect(words.match(/\n-/g)).toHaveLength(100)
    reject()
    expect([await ended, dispatched]).toEqual([4001, []])
    kit.destroy()
  },
)

test('calls within a call are read like any: multicall', async () => {
  const abi = parseAbi(['function multicall(bytes[])'])
  const zero = encodeFunctionData({ abi: erc20, args: [friend, 0n] })
  const data = encodeFunctionData({ abi, args: [[...Array(60).fill(zero), allow(maxUint256)]] })
  const { root, ended, kit } = await ask(
    'eip155',
    'wallet_sendCalls',
    bundle([...Array(40).fill(nothing), { to: usdc, data }]),
  )
  const { words, reject } = await readScreen(root)
  const heading = words.slice(0, words.indexOf('\n-'))
  expect(heading).toContain('Without limit: 1 · Other: 100')
  expect(heading).toContain('No. 41.61: Without limit')
  reject()
  await ended
  kit.destroy()
})

test('payments behind thirty notes are the first that are read, and what leaves in all is above them', async () => {
  const notes = Array.from({ length: 30 }, () => run(memoProgram, [0x20], []))
  const transaction = legacy(...notes, pay(50_000_000_000n), pay(50_000_000_000n))
  const { root, ended, kit } = await ask('solana', 'solana_signAndSendTransaction', {
    transaction,
    pubkey: solanaAccount,
  })
  const { words, reject } = await readScreen(root)
  expect(words).toContain('You send: 100 SOL')
  expect(words).toContain('Payments: 2 · Notes: 30')
  expect(words.slice(words.indexOf('\n-'))).toMatch(/^\n-\nSend 50 SOL/)
  reject()
  await ended
  kit.destroy()
})

const fields = (list: readonly string[]) =>
  list.map((one) => ({ type: one.split(' ')[0], name: one.split(' ')[1] }))
const item = [
  'uint8 itemType',
  'address token',
  'uint256 identifierOrCriteria',
  'uint256 startAmount',
  'uint256 endAmount',
]
const zero = `0x${'00'.repeat(32)}`
const order = () => ({
  types: {
    OrderComponents: fields([
      'address offerer',
      'address zone',
      'OfferItem[] offer',
      'ConsiderationItem[] consideration',
      'uint8 orderType',
      'uint256 startTime',
      'uint256 endTime',
      'bytes32 zoneHash',
      'uint256 salt',
      'bytes32 conduitKey',
      'uint256 counter',
    ]),
    OfferItem: fields(item),
    ConsiderationItem: fields([...item, 'address recipient']),
  },
  primaryType: 'OrderComponents',
  domain: { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: seaport },
  message: {
    offerer: account,
    zone: thief,
    offer: [{ itemType: 2, token: apes, identifierOrCriteria: '1', startAmount: '1', endAmount: '1' }],
    consideration: [
      {
        itemType: 1,
        token: fakeEther,
        identifierOrCriteria: '0',
        startAmount: `${50n * 10n ** 18n}`,
        endAmount: `${50n * 10n ** 18n}`,
        recipient: account,
      },
    ],
    orderType: 0,
    startTime: '0',
    endTime: String(Math.floor(Date.now() / 1000) + 3600),
    zoneHash: zero,
    salt: '0',
    conduitKey: zero,
    counter: '0',
  },
})

test.each(['ETH', 'eth', 'ЕТН', 'E\u034fTH', 'USDC', 'ＵＳＤＣ', 'U\u0405DC'])(
  'a token that calls itself %j is an unknown token',
  async (name) => {
    symbol = name
    const { root, ended, kit } = await ask('eip155', 'eth_signTypedData_v4', [account, order()])
    const { words, reject } = await readScreen(root)
    expect(words).toContain('Sell “BAYC” #1 for 50 unknown token 0x0000…bAD5')
    expect(words).toContain('A token here has the name of a well-known one but is a different token.')
    expect(words).toContain('A name in quotation marks is the token’s own choice.')
    reject()
    await ended
    kit.destroy()
  },
)

test('while the node is silent there is no yes; then an allowance is said to be unchecked, and asked twice', async () => {
  isSilent = true
  const began = performance.now()
  const send = { from: account, to: usdc, data: allow(5_000_000_000n) }
  const { root, dispatched, ended, kit } = await ask('eip155', 'eth_sendTransaction', [send])
  const labels: string[] = []
  await vi.waitFor(
    () => {
      const buttons = root.querySelector('dialog h3')?.parentElement?.querySelectorAll('button') ?? []
      const yes = [...buttons].find(({ textContent }) => textContent !== 'Reject')
      if (yes && !yes.disabled) labels.push(`${yes.textContent} ${performance.now() - began > 4_900}`)
      yes?.click()
      expect(dispatched).toHaveLength(1)
    },
    { timeout: 14_000, interval: 20 },
  )
  expect(labels.slice(0, 2)).toEqual(['Send true', 'Send anyway true'])
  await ended
  kit.destroy()
})

test('a sign-in with another account and site, and with rights, is asked twice', async () => {
  const text = `${location.host} wants you to sign in with your Ethereum account:\n${friend}\n\nURI: https://evil.example/\nVersion: 1\nChain ID: 137\nNonce: abcdefgh\nIssued At: 2026-01-01T00:00:00Z\nResources:\n- urn:recap:e30`
  const { root, ended, kit } = await ask('eip155', 'personal_sign', [text, account])
  const { words, isUnread, reject } = await readScreen(root)
  for (const phrase of [
    'to a different site',
    'with a different account',
    'on a different network',
    'lets others act for you',
  ])
    expect(words).toContain(phrase)
  expect(isUnread).toBe(true)
  reject()
  await ended
  kit.destroy()
})
