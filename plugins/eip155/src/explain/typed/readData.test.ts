import type { Caution, Statement } from '@latchkit/kernel/chain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { first, second } from '../../testing/fakeProvider.ts'
import { allowed, past, soon, token } from '../../testing/permits.ts'
import { typedData } from '../../testing/typedData.ts'
import { readData } from './readData.ts'

const context = { account: first, reference: '1', native: {} }
const max = 2n ** 256n - 1n
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const typed = (text: string, message: object, domain: object = {}) =>
  typedData(text, message, { name: 'Coin', chainId: 1, verifyingContract: token, ...domain })
const read = (data: unknown, signer: unknown = first) => readData([signer, data], context)

const erc20 = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
const permit = { owner: first, spender: second, value: '5', nonce: 0, deadline: soon }
const dai = 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'
const daiPermit = { holder: first, spender: second, nonce: 0, expiry: soon, allowed: true }
const nft = 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)'
describe('a permit', () => {
  const endless = { value: max, token }
  test.each<[string, string, object, Statement]>([
    ['of a token', erc20, permit, allowed()],
    [
      'of zero, with an old deadline',
      erc20,
      { ...permit, value: 0, deadline: past },
      allowed({ what: { value: 0n, token }, until: BigInt(past) }),
    ],
    [
      'with a deadline in the past',
      erc20,
      { ...permit, deadline: past },
      allowed({ until: BigInt(past), cautions: ['deadlinePast'] }),
    ],
    [
      'without a deadline for some tokens',
      erc20,
      { ...permit, deadline: 0 },
      allowed({ until: max, cautions: ['deadlineFar'] }),
    ],
    ['of another owner', erc20, { ...permit, owner: second }, allowed({ cautions: ['otherAccount'] })],
    ['of all DAI', dai, daiPermit, allowed({ what: endless, cautions: ['unlimited'] })],
    [
      'of all DAI without an expiry',
      dai,
      { ...daiPermit, expiry: 0 },
      allowed({ what: endless, until: max, cautions: ['unlimited', 'deadlineFar'] }),
    ],
    ['that revokes DAI', dai, { ...daiPermit, allowed: false }, allowed({ what: { value: 0n, token } })],
    [
      "of another owner's DAI",
      dai,
      { ...daiPermit, holder: second },
      allowed({ what: endless, cautions: ['unlimited', 'otherAccount'] }),
    ],
    [
      'of a single NFT',
      nft,
      { spender: second, tokenId: 7, nonce: 0, deadline: soon },
      allowed({ what: { value: 1n, token, id: 7n } }),
    ],
    [
      'of a single NFT without a deadline',
      nft,
      { spender: second, tokenId: 7, nonce: 0, deadline: '0x00' },
      allowed({ what: { value: 1n, token, id: 7n }, until: max, cautions: ['deadlineFar'] }),
    ],
    ['of DAI in words', dai, { ...daiPermit, allowed: 'false' }, { kind: 'data', name: 'Permit' }],
    ['of a negative amount', erc20, { ...permit, value: '-1' }, { kind: 'data', name: 'Permit' }],
  ])('%s', (_, type, message, expected) => {
    expect(read(typed(type, message))).toEqual(expected)
  })
})

describe('the signer and the domain are checked in any case', () => {
  const of = (domain: object, row: object = {}) => typed(erc20, { ...permit, ...row }, domain)
  test.each<[string, unknown, unknown, readonly Caution[]]>([
    ['the account, in any case', of({}), first.toLowerCase(), []],
    ['another account', of({}), second, ['otherAccount']],
    ['a signer that is not text', of({}), [first], ['otherAccount']],
    ['any network', of({ chainId: undefined }), first, ['anyNetwork']],
    ['another network', of({ chainId: '0xa' }), first, ['otherNetwork']],
    ['an odd domain', of({ note: 1 }), first, ['domainMismatch']],
    ['a part that is not signed', of({}, { note: 1 }), first, ['unexplainedParts']],
  ])('%s', (_, data, signer, cautions) => {
    expect(read(data, signer)).toEqual(allowed({ cautions }))
    expect(read(JSON.stringify(data), signer)).toEqual(allowed({ cautions }))
  })

  test.each<[string, unknown, Statement]>([
    [
      'no contract',
      of({ verifyingContract: undefined }),
      { kind: 'data', name: 'Permit', cautions: ['noContract'] },
    ],
    ['a malformed contract', of({ verifyingContract: 'coin' }), { kind: 'data', name: 'Permit' }],
    ['a contract that is too long', of({ verifyingContract: `${token}0` }), { kind: 'data', name: 'Permit' }],
    ['a contract with a prefix', of({ verifyingContract: `x${token}` }), { kind: 'data', name: 'Permit' }],
    ['an unknown type', typed('Mail(string text)', { text: 'x' }), { kind: 'data', name: 'Mail' }],
    ['an unreadable network', of({ chainId: 'one' }), { kind: 'data', cautions: ['domainMismatch'] }],
    ['empty data', 'data', { kind: 'data', cautions: ['domainMismatch'] }],
  ])('%s', (_, data, expected) => {
    expect(read(data)).toEqual(expected)
  })

  test("data that cannot be read still has the signer's caution", () => {
    expect(read('data', second)).toEqual({ kind: 'data', cautions: ['otherAccount', 'domainMismatch'] })
  })
})

const transfer =
  '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'
const authorized = {
  from: first,
  to: second,
  value: 5,
  validAfter: 0,
  validBefore: soon,
  nonce: `0x${'0'.repeat(64)}`,
}
const moved: Statement = {
  kind: 'send',
  what: { value: 5n, token },
  to: second,
  isSigned: true,
  until: BigInt(soon),
}
describe.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])('%s', (name) => {
  test.each<[string, object, Statement]>([
    ['of this account', {}, { ...moved, cautions: [] }],
    [
      'with a deadline in the past',
      { validBefore: past },
      { ...moved, until: BigInt(past), cautions: ['deadlinePast'] },
    ],
    ['of another account', { from: second }, { ...moved, from: second, cautions: ['otherAccount'] }],
    ['without a start', { validAfter: 'now' }, { kind: 'data', name }],
  ])('%s', (_, row, expected) => {
    expect(read(typed(`${name}${transfer}`, { ...authorized, ...row }))).toEqual(expected)
  })
})
