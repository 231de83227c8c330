import { hashName } from '@latchkit/kernel/plugin'
import { firstAddress, runs, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { toHex } from 'viem'
import { namehash } from 'viem/ens'
import { afterEach, expect, test } from 'vitest'
import { type EnsNames, fakeEns } from '../testing/fakeEns.ts'
import { closeAll, type NodeAnswers, openNames, recordOf, signal } from '../testing/openNames.ts'
import { decodeResolve, decodeReverse, encodeResolve } from './ensCalls.ts'

afterEach(closeAll)

const eip155 = { namespace: 'eip155', signal } as const
const vitalik = { 'account/vitalik.eth': recordOf('vitalik.eth', secondAddress) }
const own = secondAddress as `0x${string}`
const thief = firstAddress as `0x${string}`
const resolveWith = async (node: NodeAnswers | undefined, answers: object = vitalik, name = 'vitalik.eth') =>
  (await openNames({ answers: { ...answers }, ...(node && { node }) })).resolver.resolve(name, eip155)

test('the address that the service has for a name is the one on Ethereum', async () => {
  expect(await resolveWith(fakeEns({ 'vitalik.eth': { 60: own } }))).toEqual({
    address: secondAddress,
    name: 'vitalik.eth',
  })
})

test.each<readonly [string, EnsNames]>([
  ['another address', { 'vitalik.eth': { 60: thief } }],
  ['no address', { 'vitalik.eth': {} }],
  ['no such name', {}],
])('a service that gives a name an address is refused if Ethereum has %s', async (_, names) => {
  await expect(resolveWith(fakeEns(names))).rejects.toMatchObject({ reason: 'NAME_DIFFERS' })
})

test.each<readonly [string, NodeAnswers | undefined]>([
  ['without a node that answers', undefined],
  ['if its records are kept elsewhere', () => ({ error: { code: 3, message: '', data: '0x556f1830' } })],
  ['if its resolver fails', () => ({ error: { code: 3, message: '', data: '0x95c0c752' } })],
  ['if the node gives no reason', () => ({ error: { code: 3, message: 'execution reverted' } })],
  ['on a chain without the contract', () => ({ result: '0x' })],
  ['if the answer is malformed', () => ({ result: `0x${'f'.repeat(128)}` })],
  ['if the answer is none', () => ({ result: 7 })],
])('the address of a name is marked as unchecked %s', async (_, node) => {
  expect(await resolveWith(node)).toEqual({ address: secondAddress, name: 'vitalik.eth', isUnchecked: true })
})

test('names in the zones of the service are its own, and need no node', async () => {
  const answers = { 'account/alice.reown.id': recordOf('alice.reown.id', secondAddress) }
  expect(await resolveWith(undefined, answers, 'alice.reown.id')).toEqual({
    address: secondAddress,
    name: 'alice.reown.id',
  })
})

test('the name of an address is shown if Ethereum confirms it, and is a claim if it cannot be asked', async () => {
  const answers = { [`identity/${firstAddress}`]: { name: 'vitalik.eth' } }
  const identify = async (node?: NodeAnswers) =>
    (await openNames({ answers, ...(node && { node }) })).resolver.identify(firstAddress, { signal })
  const key = firstAddress.toLowerCase()
  expect(await identify(fakeEns({}, { [key]: 'vitalik.eth' }))).toEqual({ name: 'vitalik.eth' })
  expect(await identify(fakeEns({}, { [key]: 'alice.eth' }))).toEqual({})
  expect(await identify(fakeEns({}))).toEqual({})
  expect(await identify(() => ({ error: { code: 3, message: '', data: '0xef9c03ce' } }))).toEqual({})
  expect(await identify()).toEqual({ claimedName: 'vitalik.eth' })
})

test('the API refuses a name that could not be checked, unless the site accepts it', async () => {
  const { kernel } = await openNames({ answers: vitalik })
  const api = (await kernel.plugins.api('names')) as {
    resolve(name: string, options: object): Promise<string | undefined>
  }
  await expect(api.resolve('vitalik.eth', { signal })).rejects.toMatchObject({ reason: 'NAME_UNCHECKED' })
  expect(await api.resolve('vitalik.eth', { signal, allowUnchecked: true })).toBe(secondAddress)
})

test('a name has the node that viem computes', async () => {
  const label = fc.stringMatching(/^[a-z0-9\u00e0-\u00ff-]{1,20}$/)
  await fc.assert(
    fc.asyncProperty(fc.array(label, { minLength: 1, maxLength: 4 }), async (labels) => {
      const name = labels.join('.')
      expect(`0x${await hashName(name)}`).toBe(namehash(name))
    }),
    runs,
  )
})

test('the address for a network is read before the one for all', async () => {
  const names = { 'alice.eth': { 60: own, 2147483658: thief } } as const
  for (const [coinType, expected] of [
    [60n, own],
    [2147483658n, thief],
    [2147483659n, undefined],
  ] as const) {
    const data = (await encodeResolve('alice.eth', coinType)) ?? ''
    const { result } = fakeEns(names)({ to: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe', data })
    expect(decodeResolve(result, coinType)?.toLowerCase()).toBe(expected?.toLowerCase())
  }
})

test.each(['', '.', 'a..eth', `${'a'.repeat(256)}.eth`])('%j cannot be encoded', async (name) => {
  expect(await encodeResolve(name, 60n)).toBeUndefined()
})

test('whatever a node answers, reading it throws nothing and invents no address', () => {
  const anyAnswer = fc.oneof(
    fc.anything(),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => toHex(bytes)),
  )
  fc.assert(
    fc.property(anyAnswer, fc.constantFrom(60n, 2147483658n), (answer, coinType) => {
      expect(decodeResolve(answer, coinType) ?? `0x${'0'.repeat(40)}`).toMatch(/^0x[0-9a-f]{40}$/i)
      expect(['string', 'object', 'undefined']).toContain(typeof decodeReverse(answer))
    }),
    runs,
  )
})
