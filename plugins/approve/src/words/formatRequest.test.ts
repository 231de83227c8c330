import type { Explanation, Statement } from '@latchkit/kernel/chain'
import { fakeRequest, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { describe, expect, test } from 'vitest'
import { ape, eth, pepe, pepeAddress, usdc } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { formatExample } from '../testing/linesOf.ts'
import { formatRequest } from './formatRequest.ts'

const send: Statement = { kind: 'send', what: eth(1000n), to: secondAddress }
const memo: Statement = { kind: 'memo', text: 'rent' }
const call: Statement = { kind: 'call', to: secondAddress, data: '0x01' }
const allow: Statement = { kind: 'allow', what: usdc(5n), spender: secondAddress }
const allowAll: Statement = {
  kind: 'allowAll',
  token: pepeAddress,
  symbol: 'Ape',
  spender: secondAddress,
  isGranted: true,
}
const several = (...parts: readonly Statement[]): Statement => ({ kind: 'several', of: 'calls', parts })
const steps = (...parts: readonly Statement[]): Statement => ({ kind: 'several', of: 'steps', parts })

const actions: readonly (readonly [action: string, method: string, statement: Statement])[] = [
  ['Send 1 ETH', 'eth_sendTransaction', send],
  ['Destroy 5 USDC', 'eth_sendTransaction', { kind: 'burn', what: usdc(5n), account: firstAddress }],
  ['Allow', 'eth_sendTransaction', allow],
  ['Approve', 'eth_sendTransaction', { ...allow, what: usdc(0n) }],
  ['Allow', 'eth_sendTransaction', allowAll],
  ['Approve', 'eth_sendTransaction', { ...allowAll, isGranted: false }],
  ['Approve', 'eth_sendTransaction', { kind: 'mint', what: usdc(5n), account: firstAddress }],
  ['Send', 'solana_signAndSendTransaction', steps(send, memo)],
  ['Send', 'eth_sendTransaction', call],
  ['Sign', 'eth_signTransaction', send],
  ['Sign', 'personal_sign', { kind: 'message', text: 'Hello' }],
  ['Sign', 'eth_signTypedData_v4', allow],
  ['Make 2 calls', 'wallet_sendCalls', several(send, memo)],
  ['Approve', 'wallet_sendCalls', several(send)],
  ['Approve', 'wallet_sendCalls', send],
  ['Approve', 'wallet_grantPermissions', { kind: 'grant', methods: ['mint'] }],
  ['Sign', 'solana_signTransaction', steps(send, memo)],
  ['Approve', 'wallet_switchEthereumChain', { kind: 'network', name: 'Base' }],
]

describe('the approve button names the action', () => {
  for (const [action, method, statement] of actions)
    test(`${action}: ${statement.kind} by ${method}`, () =>
      expect(formatExample(statement, method).action).toBe(action))
})

test('the button does not name an action that is not understood', () => {
  expect(formatExample(send, 'eth_sendTransaction', { isUnderstood: false })).toMatchObject({
    action: 'Send',
    isUnderstood: false,
    isDoubtful: false,
  })
  expect(formatExample(several(send, call), 'wallet_sendCalls')).toMatchObject({
    action: 'Approve',
    isUnderstood: false,
  })
})

test('a described request that needs two confirmations is doubtful; one without a description is opaque', () => {
  const flagsOf = (statement: Statement) => {
    const { isUnderstood, isDoubtful, isOpaque } = formatExample(statement)
    return { isUnderstood, isDoubtful, isOpaque }
  }
  const understood = { isUnderstood: true, isDoubtful: false, isOpaque: false }
  expect(flagsOf(send)).toEqual(understood)
  expect(flagsOf({ kind: 'message', text: '' })).toEqual(understood)
  expect(flagsOf({ ...send, cautions: ['feeConflict'] })).toEqual({
    ...understood,
    isUnderstood: false,
    isDoubtful: true,
  })
  const notUnderstood = { ...understood, isUnderstood: false }
  expect(flagsOf(several(send, call))).toEqual(notUnderstood)
  expect(flagsOf({ kind: 'create', bytes: 1 })).toEqual(notUnderstood)
  for (const statement of [
    call,
    { kind: 'program', program: secondAddress, data: '' },
    { kind: 'data' },
    { kind: 'message', bytes: '0xff' },
  ] satisfies Statement[])
    expect(flagsOf(statement)).toEqual({ ...notUnderstood, isOpaque: true })
})

test('a request whose fee, receiver or return is questioned is doubtful, unless a part is not explained', () => {
  const isDoubtful = (statement: Statement) =>
    formatExample(statement, 'eth_sendTransaction', { isUnderstood: false }).isDoubtful
  expect(isDoubtful({ ...memo, cautions: ['highFee'] })).toBe(true)
  expect(isDoubtful({ ...memo, cautions: ['receiverNotYou'] })).toBe(true)
  expect(isDoubtful({ ...memo, cautions: ['freeOffer'] })).toBe(true)
  expect(isDoubtful({ ...memo, cautions: ['lowValue'] })).toBe(true)
  expect(isDoubtful({ ...memo, cautions: ['arrivesLess'] })).toBe(true)
  expect(isDoubtful({ ...memo, cautions: ['leavesMore'] })).toBe(true)
  expect(isDoubtful({ ...memo, cautions: ['unknownRoute'] })).toBe(true)
  expect(isDoubtful({ ...memo, cautions: ['unlimited'] })).toBe(true)
  expect(isDoubtful({ ...memo, cautions: ['rent'] })).toBe(false)
  expect(isDoubtful({ ...several(send, call), cautions: ['highFee'] })).toBe(false)
  expect(isDoubtful({ ...send, cautions: ['highFee', 'unexplainedParts'] })).toBe(false)
})

test('an offer for nothing needs a second confirmation, whatever the adapter says', () => {
  const order: Statement = { kind: 'order', market: 'Seaport', gives: [ape(1n)], gets: [eth(1n)] }
  expect(formatExample(order, 'eth_signTypedData_v4').isUnderstood).toBe(true)
  for (const caution of ['freeOffer', 'lowValue', 'unknownRoute'] as const)
    expect(formatExample({ ...order, cautions: [caution] }, 'eth_signTypedData_v4')).toMatchObject({
      isUnderstood: false,
      isDoubtful: true,
      cautions: [{ caution }],
    })
})

test('the words of a service that are not pinned are doubtful, whatever the adapter says', () => {
  const described = (more: object, data = false): Statement => {
    const description = { source: 'service', intent: 'Claim', fields: [], ...more } as const
    return data
      ? { kind: 'data', description }
      : { ...call, kind: 'call', to: secondAddress, data: '0x01', description }
  }
  for (const isUnderstood of [true, false])
    for (const statement of [described({}), described({}, true), several(send, described({}))])
      expect(formatExample(statement, 'eth_sendTransaction', { isUnderstood })).toMatchObject({
        isUnderstood: false,
        isDoubtful: true,
        isOpaque: false,
      })
  for (const more of [{ isPinned: true }, { source: 'kit' }, { source: 'site' }])
    expect(formatExample(described(more)).isUnderstood).toBe(true)
})

test('a request is blocked by its adapter, or by a caution at any depth', () => {
  expect(formatExample(send).isBlocked).toBe(false)
  expect(formatExample(send, 'eth_sendTransaction', { isBlocked: true }).isBlocked).toBe(true)
  expect(formatExample({ ...send, cautions: ['zeroAddress'] }).isBlocked).toBe(false)
  expect(formatExample({ ...send, cautions: ['zeroAddress', 'otherNetwork'] }).isBlocked).toBe(true)
  expect(formatExample(several(several(memo, { ...send, cautions: ['otherAccount'] }))).isBlocked).toBe(true)
})

test('a message is shown as text, or as bytes if it has no text', () => {
  const request = fakeRequest({ method: 'personal_sign', params: ['0x01'] })
  const format = (statement: Statement) =>
    formatRequest(request, { statement, isUnderstood: true, isBlocked: false }, english)
  expect(format({ kind: 'message', text: 'Hello' })).toMatchObject({ title: 'Sign a message', text: 'Hello' })
  expect(format({ kind: 'message', text: 'Hello' }).content).toBe('[\n  "0x01"\n]')
  expect(format({ kind: 'message', bytes: '0xff' })).toMatchObject({ text: undefined, content: '0xff' })
  expect(format({ kind: 'message' }).content).toBe('')
  expect(format(memo)).toMatchObject({ text: undefined, content: '[\n  "0x01"\n]' })
})

test('typed data is titled by its method, and everything else by its statement', () => {
  expect(formatExample({ kind: 'data' }, 'wallet_invented').title).toBe('Approve a request')
  expect(formatExample({ kind: 'data' }, 'eth_signTypedData_v4').title).toBe('Sign structured data')
  expect(formatExample(memo, 'wallet_invented').title).toBe('Add a note')
})

const fee = { value: 21n * 10n ** 12n, decimals: 18, symbol: 'ETH' }
const fees: readonly (readonly [method: string, format: Partial<Explanation>, fee: string | undefined])[] = [
  ['eth_sendTransaction', { fee }, 'About 0.000021 ETH'],
  ['eth_sendTransaction', { fee: { ...fee, exactness: 'about' } }, 'About 0.000021 ETH'],
  ['wallet_sendCalls', { fee: { ...fee, exactness: 'atMost' } }, 'At most 0.000021 ETH'],
  ['eth_sendTransaction', { fee: { ...fee, value: 21_000_147_000_001n } }, 'About 0.00002101 ETH'],
  ['eth_sendTransaction', { fee: { ...fee, value: 99_999n, decimals: 0 } }, 'About 100000 ETH'],
  ['eth_sendTransaction', { fee: { ...fee, value: 0n } }, 'About 0 ETH'],
  ['eth_sendTransaction', { fee, isPending: true }, 'About 0.000021 ETH'],
  ['eth_sendTransaction', { isPending: true }, 'Reading…'],
  ['eth_sendTransaction', { fee: 'unknown', isPending: true }, 'Could not be estimated'],
  ['eth_sendTransaction', { fee: 'unknown' }, 'Could not be estimated'],
  ['wallet_sendCalls', {}, 'Could not be estimated'],
  ['solana_signTransaction', { fee }, 'About 0.000021 ETH'],
  ['solana_signAllTransactions', { fee }, 'About 0.000021 ETH'],
  ['signPsbt', {}, 'Could not be estimated'],
  ['wallet_invented', { fee }, 'About 0.000021 ETH'],
  ['personal_sign', {}, undefined],
  ['eth_signTypedData_v4', {}, undefined],
]

test('the fee is shown for every transaction, whether it is sent or only signed', () => {
  for (const [method, format, text] of fees)
    expect(formatExample(send, method, format).fee, text).toEqual(text && { label: 'Fee', text })
})

test('a pending explanation makes the request pending', () => {
  expect(formatExample(send)).toMatchObject({ isReady: true, isPending: false })
  expect(formatExample(send, 'eth_sendTransaction', { isPending: true })).toMatchObject({
    isReady: true,
    isPending: true,
  })
})

const selfNamed: readonly (readonly [boolean, Statement])[] = [
  [false, send],
  [false, memo],
  [false, { ...send, what: usdc(1n) }],
  [false, { ...send, what: { ...pepe(1n), symbol: 'USDC' } }],
  [true, { ...send, what: pepe(1n) }],
  [true, several(memo, several({ ...send, what: ape(1n) }))],
  [true, several({ ...send, what: { ...pepe(1n), symbol: 'USDC' } }, allowAll)],
]

test('a self-chosen symbol is detected at any depth', () => {
  expect(selfNamed.map(([, statement]) => formatExample(statement).hasSelfNamed)).toEqual(
    selfNamed.map(([is]) => is),
  )
})
