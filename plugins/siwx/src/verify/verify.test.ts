import { formatSignInMessage } from '@latchkit/kernel/sign-in'
import { signInData } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { signers, type TestSigner } from '../testing/signers.ts'
import type { Expectations } from './compareFields.ts'
import { verify } from './verifySession.ts'
import { verifySignature } from './verifySignature.ts'

const issued = Date.parse(signInData.issuedAt)
const expected: Expectations = {
  domain: signInData.domain,
  uri: signInData.uri,
  nonce: signInData.nonce,
  statement: signInData.statement,
  requestId: signInData.requestId,
  resources: signInData.resources,
  time: issued + 1_000,
  maxAgeMs: 300_000,
}

async function signIn({ chainId, address, sign }: TestSigner, change: Partial<typeof signInData> = {}) {
  const data = { ...signInData, ...change, chainId, accountAddress: address }
  const message = formatSignInMessage(data)
  return { data, message, signature: await sign(message) }
}

test.each(signers)('$namespace, $name: the session of a wallet is accepted', async (signer) => {
  const session = await signIn(signer)
  const account = { accountAddress: signer.address, chainId: [signer.chainId] }
  expect(await verify(session, { ...expected, ...account })).toEqual({ ok: true, data: session.data })
})

test.each(signers)('$namespace, $name: another message or signature is not valid', async (signer) => {
  const { namespace, address } = signer
  const [message, other] = ['Sign in to shop.example', 'Sign in to evil.example']
  const signature = await signer.sign(message)
  const isValid = (signed: object) => verifySignature({ namespace, address, message, signature, ...signed })
  expect(await isValid({})).toBe(true)
  expect(await isValid({ message: other })).toBe(false)
  expect(await isValid({ signature: await signer.sign(other) })).toBe(false)
  for (const malformed of ['', '0x', signature.slice(0, -2), `${signature}00`, 'x'.repeat(70_000)])
    expect(await isValid({ signature: malformed })).toBe(false)
  expect(await isValid({ address: signer.foreign })).toBe(false)
  for (const other of signers.filter((one) => one.namespace !== namespace))
    expect(await isValid({ address: other.address })).toBe(false)
})

const [evm, solana, , , , , , , , , cosmos] = signers as [TestSigner, TestSigner, ...TestSigner[]]

test('every expectation has its refusal', async () => {
  const session = await signIn(evm)
  const refusals = [
    [{ domain: 'evil.example' }, 'WRONG_DOMAIN'],
    [{ uri: 'https://shop.example.evil.example' }, 'WRONG_URI'],
    [{ uri: 'http://shop.example' }, 'WRONG_URI'],
    [{ accountAddress: solana.address }, 'WRONG_ADDRESS'],
    [{ chainId: 'eip155:10' }, 'WRONG_CHAIN'],
    [{ chainId: ['eip155:10', solana.chainId] }, 'WRONG_CHAIN'],
    [{ nonce: '00000000' }, 'WRONG_NONCE'],
    [{ statement: 'Another statement' }, 'WRONG_STATEMENT'],
    [{ statement: null }, 'WRONG_STATEMENT'],
    [{ requestId: null }, 'WRONG_REQUEST_ID'],
    [{ requestId: 'order-18' }, 'WRONG_REQUEST_ID'],
    [{ resources: [] }, 'WRONG_RESOURCES'],
    [{ resources: [...(signInData.resources ?? [])].reverse() }, 'WRONG_RESOURCES'],
    [{ time: issued - 61_000 }, 'FUTURE'],
    [{ time: issued + 361_000 }, 'OLD'],
    [{ time: issued + 7 * 24 * 3_600_000, maxAgeMs: undefined }, 'EXPIRED'],
    [{ maxLifetimeMs: 24 * 3_600_000 }, 'LIFETIME'],
  ] as const
  for (const [change, reason] of refusals)
    expect(await verify(session, { ...expected, ...change }), reason).toEqual({
      ok: false,
      reason,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
})

test('a clock may be a minute off, and the end of a session is exact', async () => {
  const session = await signIn(evm)
  const end = Date.parse(signInData.expirationTime ?? '')
  const accepted = async (time: number, change: Partial<Expectations> = {}) =>
    (await verify(session, { ...expected, time, ...change })).ok
  expect(await accepted(issued - 60_000)).toBe(true)
  expect(await accepted(issued + 360_000)).toBe(true)
  expect(await accepted(issued + 1, { toleranceMs: 0 })).toBe(true)
  expect(await accepted(issued - 1, { toleranceMs: 0 })).toBe(false)
  expect(await accepted(end - 1, { maxAgeMs: undefined })).toBe(true)
  expect(await accepted(end, { maxAgeMs: undefined })).toBe(false)
  expect(await accepted(issued, { maxLifetimeMs: end - issued })).toBe(true)
})

test('a session that begins later is refused until then, and one without an end has no bounded lifetime', async () => {
  const later = await signIn(evm, { notBefore: new Date(issued + 600_000).toISOString() })
  expect(await verify(later, expected)).toMatchObject({ reason: 'EARLY' })
  expect(await verify(later, { ...expected, time: issued + 600_000, maxAgeMs: 600_000 })).toMatchObject({
    ok: true,
  })
  const { expirationTime: _, ...endless } = signInData
  const message = formatSignInMessage({ ...endless, accountAddress: evm.address })
  const session = { message, signature: await evm.sign(message) }
  expect(await verify(session, expected)).toMatchObject({ ok: true })
  expect(await verify(session, { ...expected, maxLifetimeMs: 1e15 })).toMatchObject({ reason: 'LIFETIME' })
})

test('every path of an expected origin is accepted, and an expected URI with a path only itself', async () => {
  const session = await signIn(evm, { uri: 'https://shop.example/login?from=home' })
  const answer = async (uri: string) => (await verify(session, { ...expected, uri })).ok
  expect(await answer('https://shop.example')).toBe(true)
  expect(await answer('https://shop.example/')).toBe(true)
  expect(await answer('https://shop.example/login?from=home')).toBe(true)
  expect(await answer('https://shop.example/login')).toBe(false)
  const disguised = await signIn(evm, { uri: 'https://evil@shop.example/' })
  expect(await verify(disguised, { ...expected, uri: 'https://shop.example' })).toMatchObject({
    reason: 'WRONG_URI',
  })
})

test('data that are not those of the message are refused', async () => {
  const session = await signIn(evm)
  const changes = [
    { nonce: '00000000' },
    { chainId: 'eip155:10' },
    { accountAddress: solana.address },
    { statement: undefined },
    { expirationTime: undefined },
    { resources: [] },
    { resources: ['https://shop.example/terms', 'https://evil.example'] },
    { version: '2' },
  ]
  for (const change of changes) {
    const forged = { ...session, data: { ...session.data, ...change } }
    expect(await verify(forged, expected), JSON.stringify(change)).toMatchObject({ reason: 'DATA' })
  }
  const lower = { ...session, data: { ...session.data, accountAddress: evm.address.toLowerCase() } }
  expect(await verify(lower, expected)).toMatchObject({ ok: true })
})

test('grants of permissions are refused unless they are allowed', async () => {
  const grants = 'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvcGVyc29uYWxfc2lnbiI6W3t9XX19fQ'
  const sentence =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
  const session = await signIn(evm, {
    statement: `${signInData.statement} ${sentence}`,
    resources: [...(signInData.resources ?? []), grants],
  })
  expect(await verify(session, expected)).toMatchObject({ reason: 'GRANTS' })
  expect(await verify(session, { ...expected, allowGrants: true })).toMatchObject({ ok: true })
  const only = await signIn(evm, { statement: sentence, resources: [grants] })
  const withoutStatement = { ...expected, statement: null, resources: [], allowGrants: true }
  expect(await verify(only, withoutStatement)).toMatchObject({ ok: true })
  // Without a grant, the sentence is a part of the statement.
  const claimed = await signIn(evm, { statement: `${signInData.statement} ${sentence}` })
  expect(await verify(claimed, { ...expected, allowGrants: true })).toMatchObject({
    reason: 'WRONG_STATEMENT',
  })
  // The sentence must be that of the grant, and the grant must be readable, the last resource, and the only one.
  const own = signInData.resources ?? []
  for (const change of [
    { statement: signInData.statement, resources: [...own, grants] },
    { statement: sentence.replace('personal_sign', 'eth_sign'), resources: [grants] },
    { statement: sentence, resources: [grants, ...own] },
    { statement: sentence, resources: [grants, grants] },
    { statement: sentence, resources: ['urn:recap:e30'] },
  ])
    expect(
      await verify(await signIn(evm, change), {
        ...withoutStatement,
        resources: undefined,
        allowGrants: true,
      }),
    ).toMatchObject({ reason: 'GRANTS' })
})

test('a namespace without a verifier is refused', async () => {
  const message = formatSignInMessage({
    ...signInData,
    chainId: 'tezos:NetXdQprcVkpaWU',
    accountAddress: 'tz1',
  })
  expect(await verify({ message, signature: 'x' }, expected)).toMatchObject({ reason: 'NAMESPACE' })
  for (const namespace of ['tezos', 'toString', '__proto__'])
    expect(await verifySignature({ namespace, address: 'x', message, signature: 'x' })).toBe(false)
})

test('a message that is none, and a signature of another account, are refused', async () => {
  expect(await verify({ message: 'Hello', signature: '0x' }, expected)).toMatchObject({ reason: 'SHAPE' })
  const session = await signIn(cosmos as TestSigner)
  const foreign = await signIn(solana)
  expect(await verify({ ...session, signature: foreign.signature }, expected)).toMatchObject({
    reason: 'SIGNATURE',
  })
})

test('a session of any shape, as the body of a request may have it, is refused and never throws', async () => {
  const [signer] = signers
  if (!signer) throw new Error('There is no signer')
  const session = await signIn(signer)
  const noText = JSON.parse('{"toString":null,"valueOf":null}')
  const other = { resources: 7, accountAddress: null }
  for (const value of [null, 7, [], {}, noText]) {
    for (const change of [
      { message: value },
      { signature: value },
      { data: { ...session.data, nonce: value } },
    ])
      expect(await verify({ ...session, ...change }, expected)).toMatchObject({ ok: false })
    const fields = { message: session.message, signature: session.signature, address: signer.address }
    for (const name of ['message', 'signature', 'address'])
      expect(await verifySignature({ namespace: 'eip155', ...fields, [name]: value })).toBe(false)
  }
  for (const [name, value] of Object.entries(other))
    expect(
      await verify({ ...session, data: Object({ ...session.data, [name]: value }) }, expected),
    ).toMatchObject({
      reason: 'DATA',
    })
})

test('in the data of a session, an optional list that is null is absent', async () => {
  const [signer] = signers
  if (!signer) throw new Error('There is no signer')
  const { resources: _, ...rest } = signInData
  const data = { ...rest, chainId: signer.chainId, accountAddress: signer.address }
  const message = formatSignInMessage(data)
  const session = {
    message,
    signature: await signer.sign(message),
    data: Object({ ...data, resources: null }),
  }
  expect(await verify(session, { ...expected, resources: undefined })).toMatchObject({ ok: true })
})
