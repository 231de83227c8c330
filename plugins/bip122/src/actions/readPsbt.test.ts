import { createHash } from 'node:crypto'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoin } from '../networks.ts'
import { legacy, nested, segwit, taproot } from '../testing/createPsbt.ts'
import { explain } from './explain.ts'
import { readPsbt } from './readPsbt.ts'

type Bytes = readonly number[]
/** An entry of a map: the key and the value. */
type Entry = readonly [key: number, value: Bytes]

const little = (value: bigint, length: number): Bytes =>
  Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
const sized = (bytes: Bytes): Bytes =>
  bytes.length < 0xfd ? [bytes.length, ...bytes] : [0xfd, ...little(BigInt(bytes.length), 2), ...bytes]
const mapOf = (...entries: readonly Entry[]): Bytes => [
  ...entries.flatMap(([key, value]) => [1, key, ...sized(value)]),
  0,
]
const outputOf = (amount: bigint, script: Bytes): Bytes => [...little(amount, 8), ...sized(script)]
const hashOf = (bytes: Bytes): Bytes => {
  const sha256 = (part: Uint8Array) => createHash('sha256').update(part).digest()
  return [...sha256(sha256(Uint8Array.from(bytes)))]
}
const encode = (...maps: readonly Bytes[]) =>
  Buffer.from([0x70, 0x73, 0x62, 0x74, 0xff, ...maps.flat()]).toString('base64')

const anyId = Array<number>(32).fill(9)
const witnessOf = (amount: bigint, script: Bytes = segwit): Entry => [1, outputOf(amount, script)]

interface Input {
  readonly txid?: Bytes
  readonly map?: readonly Entry[]
}

/** A PSBT of version 0 with these inputs, which pays 7,000 satoshis. */
const first = (inputs: readonly Input[], global: readonly Entry[] = []) => {
  const spends = inputs.flatMap(({ txid = anyId }) => [...txid, 1, 0, 0, 0, 0, 255, 255, 255, 255])
  const unsigned = [2, 0, 0, 0, inputs.length, ...spends, 1, ...outputOf(7_000n, segwit), 0, 0, 0, 0]
  return encode(mapOf([0, unsigned], ...global), ...inputs.map(({ map = [] }) => mapOf(...map)), mapOf())
}

/** The same PSBT of version 2, with two outputs of 3,000 and 4,000 satoshis. */
const second = (inputs: readonly Input[], global: readonly Entry[] = []) =>
  encode(
    mapOf([2, [2, 0, 0, 0]], [4, [inputs.length]], [5, [2]], [0xfb, [2, 0, 0, 0]], ...global),
    ...inputs.map(({ txid = anyId, map = [] }) => mapOf([14, txid], [15, [1, 0, 0, 0]], ...map)),
    ...[3_000n, 4_000n].map((amount) => mapOf([3, little(amount, 8)], [4, segwit])),
  )
const versions = [
  ['0', first],
  ['2', second],
] as const

/** A transaction whose second output has this amount, with or without witnesses, which its id does not cover. */
const previousOf = (amount: bigint, hasWitnesses = false) => {
  const head = [1, ...anyId, 0, 0, 0, 0, 0, 255, 255, 255, 255, 2]
  const core = [...head, ...outputOf(5n, segwit), ...outputOf(amount, legacy)]
  const bytes = [2, 0, 0, 0, ...(hasWitnesses ? [0, 1, ...core, 1, 2, 7, 7] : core), 1, 2, 3, 4]
  return { bytes, txid: hashOf([2, 0, 0, 0, ...core, 1, 2, 3, 4]) }
}
const [plain, witnessed, other] = [previousOf(8_000n), previousOf(8_000n, true), previousOf(9_000n)]
const redeem: Entry = [4, segwit]

test.each<[string, Input, bigint | undefined]>([
  ['a segwit output', { map: [witnessOf(8_000n)] }, 8_000n],
  ['a Taproot output', { map: [witnessOf(8_000n, taproot)] }, 8_000n],
  ['a nested output with its program', { map: [witnessOf(8_000n, nested), redeem] }, 8_000n],
  ['a nested output without its program', { map: [witnessOf(8_000n, nested)] }, undefined],
  ['a legacy output, whose signature covers no amount', { map: [witnessOf(8_000n, legacy)] }, undefined],
  ['nothing that it names', {}, undefined],
  ['an output of a whole transaction', { txid: plain.txid, map: [[0, plain.bytes]] }, 8_000n],
  ['an output of one with witnesses', { txid: witnessed.txid, map: [[0, witnessed.bytes]] }, 8_000n],
  ['an output of another transaction', { txid: plain.txid, map: [[0, other.bytes]] }, undefined],
  [
    'two outputs, of which one is claimed',
    { txid: plain.txid, map: [[0, plain.bytes], witnessOf(7_500n)] },
    undefined,
  ],
])('an input that spends %s', (_, input, spent) => {
  for (const [, psbtOf] of versions)
    expect(readPsbt(psbtOf([input]))).toEqual({ spent, paid: 7_000n, isBound: true, isWhole: true })
})

test('the inputs are summed, and one that is unknown makes the sum unknown', () => {
  const known = { map: [witnessOf(8_000n)] }
  for (const [, psbtOf] of versions) {
    expect(readPsbt(psbtOf([known, known]))).toMatchObject({ spent: 16_000n, isBound: false })
    expect(readPsbt(psbtOf([known, {}]))).toMatchObject({ spent: undefined })
  }
})

test.each([
  ['all', 1, true],
  ['the default of Taproot', 0, true],
  ['none of the outputs', 2, false],
  ['a single output', 3, false],
  ['only its own input', 0x81, false],
])('a signature of %s covers the whole transaction: %s, %s', (_, type, isWhole) => {
  const input = { map: [witnessOf(8_000n), [3, [type, 0, 0, 0]] as const] }
  for (const [, psbtOf] of versions) expect(readPsbt(psbtOf([input]))).toMatchObject({ isWhole })
})

const account = `${bitcoin.caipNetworkId}:bc1q` as const
const request = async (params: object) => {
  for await (const one of explain(
    [bitcoin],
    { method: 'signPsbt', params, chainId: bitcoin.caipNetworkId },
    { account },
  ))
    return one
  return undefined
}
const input = { map: [witnessOf(8_000n)] }
const open = { statement: { cautions: ['unexplainedParts'] }, fee: 'unknown', isUnderstood: false }

test('the fee is that of both versions', async () => {
  // The signature covers all outputs, even if the PSBT says that some can be added before it.
  expect(await request({ psbt: second([input], [[6, [3]]]) })).toMatchObject({ fee: { value: 1_000n } })
  for (const [, psbtOf] of versions)
    expect(await request({ psbt: psbtOf([input]) })).toMatchObject({
      statement: { kind: 'data', cautions: [] },
      fee: { value: 1_000n },
    })
})

test.each<[string, string, object]>([
  ['a signature of no output', first([{ map: [witnessOf(8_000n), [3, [2, 0, 0, 0]]] }]), {}],
  ['a request for a signature of no output', first([input]), { sighashTypes: [2] }],
  ['a request that also allows one of a single output', second([input]), { sighashTypes: [1, 0x83] }],
])('with %s the fee is not known, and parts are open', async (_, psbt, row) => {
  const signInputs = [{ address: 'bc1q', index: 0, ...row }]
  expect(await request({ psbt, signInputs })).toMatchObject(open)
})

test('a request for signatures of the whole transaction is as one without', async () => {
  for (const signInputs of [[{ sighashTypes: [0, 1] }], [{}], [null], { bc1q: [0] }])
    expect(await request({ psbt: first([input]), signInputs })).toMatchObject({ fee: { value: 1_000n } })
})

test.each<[string, string]>([
  ['a key that is there twice', first([{ map: [witnessOf(8_000n), witnessOf(9_000n)] }])],
  ['another version', first([input], [[0xfb, [1, 0, 0, 0]]])],
  ['a version 2 with a transaction', second([input], [[0, [2, 0, 0, 0]]])],
  ['a version 2 without the number of its inputs', encode(mapOf([5, [0]], [0xfb, [2, 0, 0, 0]]))],
  ['more inputs than there are', second([input], []).replace('AQQB', 'AQT9')],
])('%s leaves the fee unknown', async (_, psbt) => {
  expect(() => readPsbt(psbt)).toThrow()
  expect(await request({ psbt })).toMatchObject({ fee: 'unknown', isUnderstood: false })
})

test('any bytes have an explanation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect(await request({ psbt: encode([...bytes]) })).toMatchObject({ isUnderstood: false })
    }),
    runs,
  )
})
