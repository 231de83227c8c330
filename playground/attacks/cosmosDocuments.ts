import { makeSignDoc as makeAminoDoc, serializeSignDoc } from '@cosmjs/amino'
import { toBase64, toBech32 } from '@cosmjs/encoding'
import { encodePubkey, makeAuthInfoBytes, makeSignBytes, makeSignDoc, Registry } from '@cosmjs/proto-signing'
import { defaultRegistryTypes } from '@cosmjs/stargate'
import { cosmosHub } from '@latchkit/plugin-cosmos/networks'
import { MsgExec } from 'cosmjs-types/cosmos/authz/v1beta1/tx'
import { SignDocDirectAux, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

// Documents of transactions and of messages, as the SDK writes them.

export const addressOf = (seed: number, prefix = 'cosmos') => toBech32(prefix, new Uint8Array(20).fill(seed))
export const [address, thief] = [addressOf(1), addressOf(2)]
const registry = new Registry(defaultRegistryTypes)
const pubkey = encodePubkey({
  type: 'tendermint/PubKeySecp256k1',
  value: toBase64(new Uint8Array(33).fill(2)),
})
export const coins = (amount: number, denom = 'uatom') => [{ denom, amount: `${amount}` }]
export const chain = String(cosmosHub.id)

export const send = {
  typeUrl: '/cosmos.bank.v1beta1.MsgSend',
  value: { fromAddress: address, toAddress: thief, amount: coins(7) },
}
export const exec = (msgs: readonly object[]) => ({
  typeUrl: '/cosmos.authz.v1beta1.MsgExec',
  value: MsgExec.fromPartial({
    grantee: address,
    msgs: msgs.map((one) => registry.encodeAsAny(one as never)),
  }),
})
export const grant = (path: string, value: object) => ({
  typeUrl: `/cosmos.${path}`,
  value: { granter: address, grantee: thief, ...value },
})

export interface Setup {
  readonly messages?: readonly { readonly typeUrl: string; readonly value: object }[]
  readonly fee?: readonly { readonly denom: string; readonly amount: string }[]
  readonly payer?: string
  readonly granter?: string
  readonly chainId?: string
  readonly timeoutHeight?: bigint
}

export function docOf({
  messages = [send],
  fee = coins(5_000),
  payer,
  granter,
  chainId = chain,
  timeoutHeight,
}: Setup = {}) {
  const body = registry.encodeTxBody({
    messages: [...messages],
    memo: '',
    ...(timeoutHeight === undefined ? {} : { timeoutHeight }),
  })
  const signers = [{ pubkey, sequence: 3n }]
  const info = makeAuthInfoBytes(signers, fee, 200_000, granter, payer)
  return makeSignDoc(body, info, chainId, 9)
}
const encoded = (doc: ReturnType<typeof docOf>) => ({
  chainId: doc.chainId,
  accountNumber: `${doc.accountNumber}`,
  bodyBytes: toBase64(doc.bodyBytes),
  authInfoBytes: toBase64(doc.authInfoBytes),
})
export const direct = (setup?: Setup) => encoded(docOf(setup))

export const aminoSend = {
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: address, to_address: thief, amount: coins(7) },
}
export const aminoOf = (
  messages: readonly { type: string; value: object }[] = [aminoSend],
  fee = coins(5_000),
  chainId = chain,
) => makeAminoDoc(messages, { amount: fee, gas: '200000' }, chainId, '', 9, 3)

export const adr36 = (data: Uint8Array, more: object = {}, signer = address) => ({
  ...makeAminoDoc(
    [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(data) } }],
    { gas: '0', amount: [] },
    '',
    '',
    0,
    0,
  ),
  ...more,
})

export const signBytes = makeSignBytes(docOf())
export const raw = TxRaw.encode({
  bodyBytes: docOf().bodyBytes,
  authInfoBytes: docOf().authInfoBytes,
  signatures: [new Uint8Array(64)],
}).finish()
export const aux = SignDocDirectAux.encode(
  SignDocDirectAux.fromPartial({
    bodyBytes: docOf().bodyBytes,
    publicKey: pubkey,
    chainId: chain,
    accountNumber: 9n,
    sequence: 3n,
  }),
).finish()
export const aminoText = Buffer.from(serializeSignDoc(aminoOf())).toString()
export const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
