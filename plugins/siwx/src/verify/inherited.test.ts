import { formatSignInMessage } from '@latchkit/kernel/sign-in'
import { withInherited } from '@latchkit/kernel/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signers } from '../testing/signers.ts'
import { verify } from './index.ts'
import { verifySignature } from './verifySignature.ts'

const key = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const fields = {
  accountAddress: key.address,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: '8f0c24a1e6b7d935',
  issuedAt: '2026-11-28T08:00:00Z',
} as const
const expected = {
  domain: 'shop.example',
  nonce: fields.nonce,
  time: Date.parse('2026-11-28T08:00:01Z'),
}

async function signed(more: Partial<Parameters<typeof formatSignInMessage>[0]> = {}) {
  const message = formatSignInMessage({ ...fields, ...more })
  return { message, signature: await key.signMessage({ message }) }
}
const granting = () =>
  signed({
    statement:
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.",
    resources: [`urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{}]}}}').replace(/=+$/, '')}`],
  })

/** Names of options, of fields of a message, and of what is returned. */
const names = [
  ...['allowGrants', 'node', 'toleranceMs', 'maxAgeMs', 'maxLifetimeMs', 'uri', 'accountAddress', 'chainId'],
  ...['statement', 'requestId', 'resources', 'grants', 'expirationTime', 'notBefore', 'scheme', 'data'],
  ...['addressPrefixes', 'signal', 'ok', 'reason'],
]
const values = [true, 1, 'x', '0x00', {}, [], () => true, null]

test.each(names)(
  'a property "%s" that a script has added to Object.prototype changes no result',
  async (name) => {
    const [good, grants] = [await signed(), await granting()]
    const forged = { ...good, signature: `${good.signature.slice(0, -3)}a1c` }
    const results = async () => [
      (await verify(good, expected)).ok,
      (await verify(grants, expected)).ok,
      (await verify(forged, expected)).ok,
      (await verify(good, { ...expected, domain: 'evil.example' })).ok,
      (await verify(good, { ...expected, time: expected.time + 3_600_000, maxAgeMs: 1, toleranceMs: 0 })).ok,
    ]
    expect(await results()).toEqual([true, false, false, false, false])
    for (const value of values)
      expect(await withInherited(name, value, results), JSON.stringify(value)).toEqual([
        true,
        false,
        false,
        false,
        false,
      ])
  },
)

/** Names of options of the libraries of cryptography, each with what it may be. */
const options = [
  ...['key', 'salt', 'personalization'].map((name) => [name, new Uint8Array(16).fill(1)] as const),
  ...(['context', 'extraEntropy'] as const).map((name) => [name, Uint8Array.of(1)] as const),
  ...(['zip215', 'lowS', 'prehash'] as const).flatMap((name) => [
    [name, true] as const,
    [name, false] as const,
  ]),
  ['dkLen', 8],
  ['format', 'der'],
] as const

test.each(signers)(
  'an inherited option of a library changes no check of $namespace by $name',
  async (signer) => {
    const { namespace, chainId, address, foreign, sign } = signer
    const message = formatSignInMessage({ ...fields, chainId, accountAddress: address })
    const signature = await sign(message)
    const verified = async () => [
      (await verify({ message, signature }, expected)).ok,
      await verifySignature({ namespace, address: foreign, message, signature }),
    ]
    expect(await verified()).toEqual([true, false])
    for (const [name, value] of options)
      expect(await withInherited(name, value, verified), `${name}: ${value}`).toEqual([true, false])
  },
)
