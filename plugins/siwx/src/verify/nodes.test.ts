import { createServer } from 'node:http'
import { formatSignInMessage } from '@latchkit/kernel/sign-in'
import { signInData, siweFields } from '@latchkit/kernel/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeNode, magicAnswer } from '../testing/fakeNode.ts'
import { NodeChainError, NodeUnreachableError, type VerifySignatureOptions } from './types.ts'
import { verify } from './verifySession.ts'
import { verifySignature } from './verifySignature.ts'
import { verifySiwe } from './verifySiwe.ts'

const wallet = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const { domain, nonce, issuedAt } = signInData
const expected = { domain, nonce, time: Date.parse(issuedAt) }
const code = '0x6000'
const signature = '0x1234'

const signIn = (chainId: string, options: VerifySignatureOptions) =>
  verify(
    { message: formatSignInMessage({ ...signInData, chainId, accountAddress: wallet }), signature },
    expected,
    options,
  )

/** A node behind a URL, which answers one call or a batch. */
async function serve(answers: Readonly<Record<string, unknown>>, status = 200, headers = {}) {
  const bodies: unknown[] = []
  const server = createServer(async (incoming, outgoing) => {
    const body = JSON.parse((await incoming.toArray()).join(''))
    bodies.push(body)
    const rows = [body].flat().map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answers[method] }))
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
    outgoing.end(JSON.stringify(Array.isArray(body) ? rows : rows[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { bodies, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

const answers = { eth_chainId: '0x1', eth_getCode: code, eth_call: magicAnswer }

test('a node by URL tells its chain and the code in one request, and a wallet of that chain signs in', async () => {
  const { bodies, url } = await serve(answers)
  expect(await signIn('eip155:1', { node: url })).toMatchObject({ ok: true })
  expect(bodies).toMatchObject([
    [{ method: 'eth_chainId' }, { method: 'eth_getCode', params: [wallet, 'latest'] }],
    { method: 'eth_call', params: [{ to: wallet }, 'latest'] },
  ])
})

test('a contract of another chain than that of the message does not sign, behind any form of the option', async () => {
  const { url } = await serve(answers)
  const { asked, node } = createFakeNode({ code })
  const options = [
    { node: url },
    { node: { 'eip155:10': url, 'eip155:137': url } },
    { node: () => url },
    { node: () => node },
    { node: { 'eip155:10': node, 'eip155:137': node } },
  ]
  for (const option of options)
    for (const chainId of ['eip155:10', 'eip155:137'])
      expect(await signIn(chainId, option)).toEqual({
        ok: false,
        reason: 'NODE_CHAIN',
        message: expect.stringMatching(/^[A-Z].*\.$/),
      })
  expect(asked).not.toContain('eth_call')
})

test('the node is chosen by the chain of the message, and a chain without one has keys only', async () => {
  const chosen: string[] = []
  const polygon = createFakeNode({ chainId: '0x89', code })
  const choose = async (chainId: string) => {
    chosen.push(chainId)
    return chainId === 'eip155:137' ? polygon.node : undefined
  }
  expect(await signIn('eip155:137', { node: choose })).toMatchObject({ ok: true })
  expect(await signIn('eip155:1', { node: choose })).toMatchObject({ reason: 'SIGNATURE' })
  expect(chosen).toEqual(['eip155:137', 'eip155:1'])
  const table = { 'eip155:137': polygon.node }
  expect(await signIn('eip155:137', { node: table })).toMatchObject({ ok: true })
  expect(await signIn('eip155:1', { node: table })).toMatchObject({ reason: 'SIGNATURE' })
})

test('a node of a page with a polluted prototype is not asked', async () => {
  const { asked, node } = createFakeNode({ code })
  const prototype = { 'eip155:1': node }
  expect(await signIn('eip155:1', { node: Object.create(prototype) })).toMatchObject({ reason: 'SIGNATURE' })
  expect(asked).toEqual([])
})

test('a signature alone names its chain, if a node is to be asked', async () => {
  const { node } = createFakeNode({ code })
  const signed = { namespace: 'eip155', address: wallet, message: 'Hello', signature }
  const options = { node: () => node }
  expect(await verifySignature({ ...signed, chainId: 'eip155:1' }, options)).toBe(true)
  await expect(verifySignature({ ...signed, chainId: 'eip155:10' }, options)).rejects.toThrow(NodeChainError)
  await expect(verifySignature(signed, options)).rejects.toThrow('chainId')
  await expect(verifySignature({ ...signed, chainId: 'solana:1' }, options)).rejects.toThrow('chainId')
  expect(await verifySignature(signed)).toBe(false)
})

test('what is no node is a mistake of the server, which is thrown', async () => {
  for (const node of [
    7,
    null,
    { 'eip155:1': 7 },
    () => null,
    async () => ({ url: 'https://node.example' }),
  ]) {
    // @ts-expect-error: the type refuses what a page without types may pass.
    const mistaken: VerifySignatureOptions = { node }
    await expect(signIn('eip155:1', mistaken)).rejects.toThrow('The option "node" must be')
  }
})

test('fields in place of a message are verified on the chain that they name', async () => {
  const signed = { fields: { ...siweFields, chainId: 10 }, signature, ...expected }
  const { node } = createFakeNode({ chainId: '0xa', code })
  expect(await verifySiwe(signed, { node: () => node })).toMatchObject({ ok: true })
  expect(await verifySiwe(signed, { node: () => createFakeNode({ code }).node })).toMatchObject({
    reason: 'NODE_CHAIN',
  })
})

test('a node that cannot be reached, fails, or sends on to another one refuses nothing', async () => {
  const target = await serve(answers)
  const failing = await serve(answers, 503)
  const redirecting = await serve({}, 307, { location: target.url })
  for (const node of ['http://127.0.0.1:1', failing.url, redirecting.url]) {
    expect(await signIn('eip155:1', { node })).toMatchObject({ reason: 'NODE' })
    await expect(
      verifySignature(
        { namespace: 'eip155', chainId: 'eip155:1', address: wallet, message: 'Hello', signature },
        { node },
      ),
    ).rejects.toThrow(NodeUnreachableError)
  }
  expect(target.bodies).toEqual([])
})
