import type { Caution, Statement } from '@latchkit/kernel/chain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { first, second } from '../../testing/fakeProvider.ts'
import { allowed, past, soon, token } from '../../testing/permits.ts'
import { typedData } from '../../testing/typedData.ts'
import { readData } from './readData.ts'

const permit2s = ['0x000000000022D473030F116dDEE9F6B43aC78BA3', '0x0000000000225e31D15943971F47aD3022F714Fa']
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const read = (type: string, message: object, verifyingContract = permit2s[0]) =>
  readData([first, typedData(type, message, { name: 'Permit2', chainId: 1, verifyingContract })], {
    account: first,
    reference: '1',
    native: {},
  })
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const detail = { token, amount: '5', expiration: soon, nonce: 0 }
const single = `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`
const batch = `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`
const permissions = 'TokenPermissions(address token,uint256 amount)'
const rest = 'address spender,uint256 nonce,uint256 deadline'
const once = `PermitTransferFrom(TokenPermissions permitted,${rest})${permissions}`
const onces = `PermitBatchTransferFrom(TokenPermissions[] permitted,${rest})${permissions}`
const signed = { spender: second, sigDeadline: soon }
const taken = { permitted: { token, amount: '5' }, spender: second, nonce: 0, deadline: soon }
const several = (...parts: readonly Statement[]): Statement => ({
  kind: 'several',
  of: 'grants',
  parts,
  to: second,
})

test.each<[string, string, object, Statement]>([
  ['one token', single, { details: detail, ...signed }, allowed()],
  [
    'several',
    batch,
    { details: [detail, { ...detail, amount: 6 }], ...signed },
    several(allowed(), allowed({ what: { value: 6n, token } })),
  ],
  ['one, once', once, taken, allowed({ isOnce: true })],
  ['several, once', onces, { ...taken, permitted: [taken.permitted] }, several(allowed({ isOnce: true }))],
])('%s is allowed at Permit2 only', (_, type, message, expected) => {
  for (const contract of permit2s) expect(read(type, message, contract)).toEqual(expected)
  expect(read(type, message, second)).toMatchObject({ kind: 'data' })
})

describe('one token', () => {
  const greatest = 2n ** 160n - 1n
  test.each<[string, object, object, Statement]>([
    [
      'with an expiry in the past',
      { expiration: past },
      {},
      allowed({ until: BigInt(past), cautions: ['deadlinePast'] }),
    ],
    [
      'with a signature deadline in the past',
      {},
      { sigDeadline: past },
      allowed({ cautions: ['deadlinePast'] }),
    ],
    ['that is valid in the block of the permit, whenever that is', { expiration: 0 }, {}, allowed()],
    [
      'that is valid in the block of a permit that stays valid for years',
      { expiration: '0x0' },
      { sigDeadline: 4_102_444_800 },
      allowed({ until: 4_102_444_800n, cautions: ['deadlineFar'] }),
    ],
    [
      'of the maximum amount',
      { amount: `${greatest}` },
      {},
      allowed({ what: { value: greatest, token }, cautions: ['unlimited'] }),
    ],
    [
      'of more than the maximum amount',
      { amount: `${greatest + 1n}` },
      {},
      { kind: 'data', name: 'PermitSingle' },
    ],
    [
      'with more than the maximum expiry',
      { expiration: 2 ** 48 },
      {},
      { kind: 'data', name: 'PermitSingle' },
    ],
  ])('%s', (_, part, row, expected) => {
    expect(read(single, { details: { ...detail, ...part }, ...signed, ...row })).toEqual(expected)
  })

  test('an empty batch is not explained', () => {
    expect(read(batch, { details: [], ...signed })).toEqual({ kind: 'data', name: 'PermitBatch' })
  })
})

describe('with a witness', () => {
  const witness = 'Order(address swapper)'
  const message = { ...taken, witness: { swapper: first } }
  const name = 'PermitWitnessTransferFrom'
  test('its purpose is marked as odd', () => {
    const type = `${name}(TokenPermissions permitted,${rest},Order witness)${permissions}${witness}`
    const cautions: readonly Caution[] = ['unexplainedParts']
    expect(read(type, message)).toEqual(allowed({ isOnce: true, cautions }))
    const late = { ...message, deadline: past }
    expect(read(type, late)).toMatchObject({ cautions: ['deadlinePast', 'unexplainedParts'] })
    expect(read(type, message, second)).toMatchObject({ kind: 'data' })
  })

  test('other types with that name are not explained', () => {
    const amounts = 'TokenPermissions(address token,uint128 amount)'
    for (const type of [
      `${name}(TokenPermissions permitted,${rest},Order witness)${amounts}${witness}`,
      `${name}(Order witness,TokenPermissions permitted,${rest})${permissions}${witness}`,
    ])
      expect(read(type, message)).toEqual({ kind: 'data', name })
  })
})
