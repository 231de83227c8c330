import { formatAccountId } from '@latchkit/kernel'
import { toBase64 } from '@latchkit/kernel/chain'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { addressOn, star } from '../testing/fakeKeplr.ts'
import { toBytes } from './bytes.ts'
import { explain } from './explain.ts'
import { messageDoc } from './messageDoc.ts'
import { signThenSend } from './signThenSend.ts'

const address = addressOn('cosmos')
const account = formatAccountId(star.caipNetworkId, address)

async function explained(method: string, params: object) {
  for await (const one of explain([star], { method, params, chainId: star.caipNetworkId }, { account }))
    return one
  return undefined
}
const messageOf = (bytes: Uint8Array, signerAddress = address) => {
  const doc = messageDoc(address, '')
  const [msg] = doc.msgs
  const signDoc = { ...doc, msgs: [{ ...msg, value: { signer: address, data: toBase64(bytes) } }] }
  return explained('cosmos_signAmino', { signerAddress, signDoc })
}
const field = (tag: number, bytes: Uint8Array) => [tag, bytes.length, ...bytes]

test('a transaction document in place of a message is detected and blocked, in JSON and in protobuf', async () => {
  const part = fc.uint8Array({ minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(part, part, fc.nat(127), async (body, info, number) => {
      const chain = new TextEncoder().encode('star-1')
      const doc = Uint8Array.of(
        ...field(0x0a, body),
        ...field(0x12, info),
        ...field(0x1a, chain),
        0x20,
        number,
      )
      expect(await messageOf(doc)).toMatchObject({ isBlocked: true })
      const amino = { chain_id: 'star-1', account_number: `${number}`, fee: {}, msgs: [], memo: '' }
      const result = await messageOf(new TextEncoder().encode(JSON.stringify(amino)))
      expect(result).toMatchObject({ isBlocked: true, statement: { cautions: ['transactionMessage'] } })
    }),
    runs,
  )
})

test('plain text is understood; 32 bytes and control characters are not; another signer is blocked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 64 }), async (bytes) => {
      const result = await messageOf(bytes)
      if (bytes.length === 32) expect(result?.statement.cautions).toContain('hashMessage')
      if (result?.isUnderstood)
        expect(result.statement).toMatchObject({ text: new TextDecoder().decode(bytes) })
      expect((await messageOf(bytes, addressOn('osmo')))?.isBlocked).toBe(true)
    }),
    runs,
  )
  expect(await messageOf(new TextEncoder().encode('Hello'))).toMatchObject({
    isUnderstood: true,
    isBlocked: false,
  })
})

test('a transaction for another chain or signer is blocked, with every method', async () => {
  for (const [method, name] of [
    ['cosmos_signAmino', 'chain_id'],
    ['cosmos_signDirect', 'chainId'],
    ['cosmos_sendTransaction', 'chainId'],
  ] as const) {
    const own = { signerAddress: address, signDoc: { [name]: 'star-1' } }
    expect(await explained(method, own)).toMatchObject({ isBlocked: false, isUnderstood: false })
    expect(await explained(method, { ...own, signDoc: { [name]: 'other-1' } })).toMatchObject({
      isBlocked: true,
    })
    expect(await explained(method, { ...own, signerAddress: addressOn('osmo') })).toMatchObject({
      isBlocked: true,
    })
  }
  expect(await explained('cosmos_getAccounts', {})).toBeUndefined()
})

test('bytes are the same in any encoding, and paired wallets receive base64', () => {
  const body = fc.uint8Array({ minLength: 1, maxLength: 99 }).map((bytes) => Uint8Array.of(0x0a, ...bytes))
  fc.assert(
    fc.property(body, (bytes) => {
      const hex = `0x${Buffer.from(bytes).toString('hex')}`
      for (const writing of [bytes, hex, toBase64(bytes)]) {
        expect(toBytes(writing)).toEqual(bytes)
        const params = { signerAddress: address, signDoc: { bodyBytes: writing, authInfoBytes: writing } }
        const request = { method: 'cosmos_sendTransaction', params, chainId: star.caipNetworkId }
        const { sign } = signThenSend(createFakeChains().chains, {
          ...request,
          connectionId: '',
          origin: 'app',
          requestedBy: 'app',
        })
        const text = toBase64(bytes)
        expect(Object(sign.params).signDoc).toEqual({ bodyBytes: text, authInfoBytes: text })
      }
    }),
    runs,
  )
})
