import { encodeSecp256k1Pubkey, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { signInData, siweFields } from '@latchkit/kernel/testing'
import { ed25519 } from '@noble/curves/ed25519.js'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58, base64 } from '@scure/base'
import { createSignInMessageText, parseSignInMessageText, verifySignIn } from '@solana/wallet-standard-util'
import { Verifier } from 'bip322-js'
import { SiweMessage } from 'siwe'
import { createPublicClient, custom } from 'viem'
import { createSiweMessage, parseSiweMessage, verifySiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import {
  formatSignInMessage,
  formatSignInSolana,
  formatSiwe,
  parseSignInSolana,
  parseSiwe,
} from './format/index.ts'
import { signers } from './testing/signers.ts'
import { verify } from './verify/index.ts'

const time = Date.parse(siweFields.issuedAt)
const expected = { domain: siweFields.domain, nonce: siweFields.nonce, time }
const [evm] = signers
const { statement: _, requestId: __, resources: ___, ...short } = siweFields
/** A message with every field, and one with few. */
const both: readonly (typeof short & Partial<typeof siweFields>)[] = [siweFields, short]

test('siwe accepts what is formatted here, and what it writes is parsed here', async () => {
  if (!evm) throw new Error('There is no EVM signer')
  for (const fields of both) {
    const own = { ...fields, address: evm.address }
    const message = formatSiwe(own)
    const signature = await evm.sign(message)
    const theirs = new SiweMessage(message)
    expect(theirs.prepareMessage()).toBe(message)
    const checked = await theirs.verify({
      signature,
      domain: own.domain,
      nonce: own.nonce,
      time: own.issuedAt,
    })
    expect(checked).toMatchObject({ success: true })
    const written = new SiweMessage({ ...own }).prepareMessage()
    expect(parseSiwe(written)).toEqual({ ok: true, fields: own })
    expect(await verify({ message: written, signature }, expected)).toMatchObject({ ok: true })
  }
})

test('viem accepts what is formatted here, and what it writes is parsed here', async () => {
  if (!evm) throw new Error('There is no EVM signer')
  // It asks a node first, and checks the key itself if there is none.
  const client = createPublicClient({
    transport: custom({ request: () => Promise.reject(new Error('Offline')) }),
  })
  for (const fields of both) {
    const { expirationTime, issuedAt, notBefore, requestId, statement, ...rest } = fields
    const own = { ...rest, address: evm.address as `0x${string}` }
    const message = formatSiwe({ ...fields, ...own })
    expect(parseSiweMessage(message)).toMatchObject({ ...own, issuedAt: new Date(issuedAt) })
    const signature = (await evm.sign(message)) as `0x${string}`
    const { domain, nonce } = own
    expect(await verifySiweMessage(client, { message, signature, domain, nonce, time: new Date(time) })).toBe(
      true,
    )
    const written = createSiweMessage({
      ...own,
      version: '1',
      statement,
      requestId,
      issuedAt: new Date(issuedAt),
      expirationTime: new Date(expirationTime ?? 0),
      notBefore: new Date(notBefore ?? 0),
    })
    expect(written).toBe(message)
    expect(parseSiwe(written)).toEqual({ ok: true, fields: { ...fields, ...own } })
  }
})

test('the library of Wallet Standard accepts what is formatted here, and what it writes is parsed here', () => {
  const seed = new Uint8Array(32).fill(7)
  const publicKey = ed25519.getPublicKey(seed)
  const address = base58.encode(publicKey)
  for (const fields of both) {
    const own = { ...fields, address, chainId: 'mainnet' }
    const message = formatSignInSolana(own)
    expect(createSignInMessageText(own)).toBe(message)
    expect(parseSignInMessageText(message)).toEqual(expect.objectContaining(own))
    expect(parseSignInSolana(createSignInMessageText(own))).toMatchObject({
      ok: true,
      fields: { ...fields, address, chainId: 'mainnet' },
    })
    const signedMessage = new TextEncoder().encode(message)
    const account = { address, publicKey, chains: [], features: [] }
    const output = { account, signedMessage, signature: ed25519.sign(signedMessage, seed) }
    expect(verifySignIn(own, output)).toBe(true)
  }
})

/** The session of every test wallet, whose signatures are those of published libraries. */
const sessions = await Promise.all(
  signers.map(async (signer) => {
    const data = { ...signInData, chainId: signer.chainId, accountAddress: signer.address }
    const message = formatSignInMessage(data)
    return { ...signer, message, signature: await signer.sign(message) }
  }),
)
const of = (namespace: string) => sessions.filter((session) => session.namespace === namespace)

test.each(sessions)(
  '$namespace, $name: the signature of a library is accepted',
  async ({ message, signature }) => {
    expect(await verify({ message, signature }, expected)).toMatchObject({ ok: true })
  },
)

test('the libraries of Bitcoin and Polkadot accept the same sessions', () => {
  for (const { address, message, signature } of of('bip122'))
    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
  for (const { address, message, signature } of of('polkadot'))
    expect(signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid).toBe(true)
})

test('CosmJS accepts the same document of ADR-36', async () => {
  const [session] = of('cosmos')
  if (!session) throw new Error('There is no Cosmos signer')
  const value = { signer: session.address, data: base64.encode(new TextEncoder().encode(session.message)) }
  const document = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
    memo: '',
  }
  const hash = sha256(serializeSignDoc(document))
  const signature = Secp256k1Signature.fromFixedLength(base64.decode(session.signature))
  const { pubkey } = await Secp256k1.makeKeypair(new Uint8Array(32).fill(7))
  const compressed = Secp256k1.compressPubkey(pubkey)
  expect(pubkeyToAddress(encodeSecp256k1Pubkey(compressed), 'cosmos')).toBe(session.address)
  expect(await Secp256k1.verifySignature(signature, hash, pubkey)).toBe(true)
})
