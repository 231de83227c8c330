import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createFakeNode, magicAnswer, undeployed, validatorAnswer } from '../testing/fakeNode.ts'
import { type NodeRequest, NodeUnreachableError } from './types.ts'
import { verifySignature } from './verifySignature.ts'

const key = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const message = 'Sign in to shop.example'
const wallet = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const contract = { namespace: 'eip155', chainId: 'eip155:1', address: wallet, message, signature: '0x1234' }
const code = '0x6000'
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const isValid = (change: Partial<typeof contract>, node: NodeRequest) =>
  verifySignature({ ...contract, ...change }, { node: () => node })

test('a contract wallet is asked by ERC-1271, on its own chain', async () => {
  const calls: { readonly to?: string; readonly data: string }[] = []
  const { asked, node } = createFakeNode({
    code,
    call: (data) => {
      calls.push(data)
      return magicAnswer
    },
  })
  expect(await isValid({}, node)).toBe(true)
  expect(asked).toEqual(['eth_chainId', 'eth_getCode', 'eth_call'])
  const [hash, offset, length, bytes] = calls[0]?.data.slice(10).match(/.{64}/g) ?? []
  expect(calls).toEqual([{ to: wallet, data: expect.stringMatching(/^0x1626ba7e(?:[0-9a-f]{64}){4}$/) }])
  expect([hash, offset, length, bytes]).toEqual([
    expect.any(String),
    '40'.padStart(64, '0'),
    '2'.padStart(64, '0'),
    '1234'.padEnd(64, '0'),
  ])
})

test.each([
  ['nothing', '0x'],
  ['null', null],
  ['another value', `0xffffffff${'0'.repeat(56)}`],
  ['true', validatorAnswer],
  ['the value without its word', '0x1626ba7e'],
  // A contract that returns what it is called with, such as the precompile at 4, begins with the value as well.
  ['its own call', `0x1626ba7e${'ab'.repeat(32)}`],
])('a contract that answers %s has not signed', async (_, answer) => {
  expect(await isValid({}, createFakeNode({ code, call: () => answer }).node)).toBe(false)
})

test('what a wallet that signs on the chain returns is handed to it: an empty signature, or a short one', async () => {
  for (const signature of ['0x', '0x12', `0x${'12'.repeat(31)}`]) {
    const { node } = createFakeNode({ code })
    expect(await isValid({ signature }, node)).toBe(true)
    expect(await verifySignature({ ...contract, signature })).toBe(false)
    expect(await isValid({ signature }, createFakeNode().node)).toBe(false)
  }
  for (const signature of ['', '0', '0x1', '12', 'x'.repeat(64)])
    expect(await isValid({ signature }, createFakeNode({ code }).node)).toBe(false)
})

test('an account without code has its key only, whatever a node would say', async () => {
  const { asked, node } = createFakeNode({ call: () => validatorAnswer })
  for (const signature of ['0x', `0x${'11'.repeat(64)}1b`, `0x${'00'.repeat(65)}`, `0x${'6492'.repeat(15)}`])
    expect(await isValid({ signature }, node)).toBe(false)
  expect(asked).not.toContain('eth_call')
})

test('one signature has one verdict: its second form is refused with a node as well', async () => {
  const signature = await key.signMessage({ message })
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const second = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${signature.endsWith('1b') ? '1c' : '1b'}`
  const own = { ...contract, address: key.address }
  expect(await verifySignature({ ...own, signature: second })).toBe(false)
  expect(
    await isValid({ ...own, signature: second }, createFakeNode({ call: () => validatorAnswer }).node),
  ).toBe(false)
})

test('a signature with a deployment is checked by a call that deploys nothing', async () => {
  const calls: unknown[] = []
  const { asked, node } = createFakeNode({
    call: (data) => {
      calls.push(data)
      return validatorAnswer
    },
  })
  expect(await isValid({ signature: undeployed }, node)).toBe(true)
  expect(asked).toEqual(['eth_chainId', 'eth_getCode', 'eth_call'])
  expect(calls).toEqual([{ data: expect.stringMatching(/^0x[0-9a-f]+$/) }])
  for (const answer of ['0x', '0x00', null, magicAnswer])
    expect(await isValid({ signature: undeployed }, createFakeNode({ call: () => answer }).node)).toBe(false)
})

test('a key that delegates to a contract (EIP-7702) signs as a key, and its contract may sign for it', async () => {
  const delegated = { code: `0xef0100${'12'.repeat(20)}` }
  const own = { ...contract, address: key.address }
  const byKey = createFakeNode(delegated)
  expect(await isValid({ ...own, signature: await key.signMessage({ message }) }, byKey.node)).toBe(true)
  expect(byKey.asked).toEqual([])
  expect(await isValid(own, createFakeNode(delegated).node)).toBe(true)
  expect(await isValid(own, createFakeNode({ ...delegated, call: () => '0x' }).node)).toBe(false)
})

test.each([
  ['the zero address', `0x${'0'.repeat(40)}`],
  ['a precompile', '0x0000000000000000000000000000000000000004'],
  ['a precompile beyond the first byte', '0x0000000000000000000000000000000000000100'],
  ['a system contract', '0x0000000000000000000000000000000000008006'],
  ['a precompile of a subnet', '0x0200000000000000000000000000000000000005'],
  ['a predeploy of a rollup', '0x4200000000000000000000000000000000000006'],
])('%s never signs, and no node is asked about it', async (_, address) => {
  const { asked, node } = createFakeNode({ code, call: ({ to }) => (to ? magicAnswer : validatorAnswer) })
  for (const signature of ['0x', '0x1234', `0x${'11'.repeat(64)}1b`, `0x${'ff'.repeat(64)}1c`, undeployed])
    expect(await isValid({ address, signature }, node)).toBe(false)
  expect(asked).toEqual([])
})

test.each([
  [{ code: 3, message: 'execution reverted' }],
  [{ code: -32000, message: 'VM Exception: invalid opcode' }],
  [new Error('execution reverted: no code')],
])('a contract that reverts has refused: %o', async (error) => {
  const call = () => {
    throw error
  }
  for (const signature of ['0x12', undeployed])
    expect(await isValid({ signature }, createFakeNode({ code, call }).node)).toBe(false)
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['says something else instead of code', createFakeNode({ code: null }).node],
  ['says something else instead of a chain', createFakeNode({ chainId: 'mainnet' }).node],
  [
    'says that the question reverted',
    () => Promise.reject(Object.assign(new Error('execution reverted'), { code: 3 })),
  ],
] as const)('a node that %s refuses nothing', async (_, node) => {
  await expect(isValid({}, node)).rejects.toThrow(NodeUnreachableError)
})

test('an aborted call rejects with the reason of the signal', async () => {
  const node: NodeRequest = (_, { signal }) => Promise.reject(signal?.reason)
  const signal = AbortSignal.abort(new Error('Left'))
  await expect(verifySignature(contract, { node: () => node, signal })).rejects.toThrow('Left')
})
