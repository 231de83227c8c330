import { pubkeyToAddress, serializeSignDoc, makeSignDoc as toAminoDoc } from '@cosmjs/amino'
import { toBase64 } from '@cosmjs/encoding'
import { makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Accounts, ChainAccount } from './accounts.ts'

/** The result of a transaction, with the error codes of the Cosmos SDK; 0 is success. */
export interface TransactionResult {
  readonly code: number
  readonly log: string
}

export interface CheckParameters {
  readonly raw: Uint8Array
  readonly accounts: Accounts
  readonly chainId: string
  readonly prefix: string
  readonly denom: string
  /** The minimum price of a unit of gas, in base units. */
  readonly minGasPrice: number
}

/** The gas that one transfer uses. */
export const sendGas = 80_000n

const refuse = (code: number, log: string): TransactionResult => ({ code, log })

/** Validates a transaction as a chain does (signature, sequence, fee and balance) and executes its transfers. */
export function runTransaction(parameters: CheckParameters): TransactionResult {
  const { raw, accounts, denom } = parameters
  const decoded = decode(raw)
  if (!decoded) return refuse(2, 'tx parse error')
  const { body, auth, tx } = decoded
  const [info] = auth.signerInfos
  const mode = info?.modeInfo?.single?.mode
  if (!info?.publicKey || auth.signerInfos.length !== 1 || tx.signatures.length !== 1)
    return refuse(4, 'one signer is wanted; unauthorized')
  const publicKey = PubKey.decode(info.publicKey.value).key
  const sender = addressOf(publicKey, parameters.prefix)
  const account = accounts.find(sender)
  if (!account) return refuse(9, `account ${sender} does not exist: unknown address`)
  if (info.sequence !== account.sequence)
    return refuse(
      32,
      `account sequence mismatch, expected ${account.sequence}, got ${info.sequence}: incorrect account sequence`,
    )
  const bytes = signBytes(mode, parameters, decoded, account)
  if (!bytes || !verifies(tx.signatures[0], bytes, publicKey))
    return refuse(
      4,
      `signature verification failed; please verify account number (${account.accountNumber}), sequence (${account.sequence}) and chain-id (${parameters.chainId}): unauthorized`,
    )
  const gas = auth.fee?.gasLimit ?? 0n
  const fee = sumOf(auth.fee?.amount ?? [], denom)
  const minFee = BigInt(Math.ceil(Number(gas) * parameters.minGasPrice))
  if (fee < minFee) return refuse(13, `insufficient fees; got: ${fee}${denom} required: ${minFee}${denom}`)
  if (gas < sendGas)
    return refuse(11, `out of gas in location: WriteFlat; gasWanted: ${gas}, gasUsed: ${sendGas}`)
  const transfers = body.messages.map(({ value }) => MsgSend.decode(value))
  if (transfers.some(({ fromAddress }) => fromAddress !== sender))
    return refuse(4, 'pubKey does not match signer: unauthorized')
  const total = transfers.reduce((sum, { amount }) => sum + sumOf(amount, denom), fee)
  if (account.balance < total)
    return refuse(
      5,
      `spendable balance ${account.balance}${denom} is smaller than ${total}${denom}: insufficient funds`,
    )
  account.publicKey = publicKey
  account.sequence += 1n
  account.balance -= total
  for (const { toAddress, amount } of transfers) accounts.give(toAddress, sumOf(amount, denom))
  return refuse(0, '')
}

/** The account and the sequence of a transaction, in the format of the event by which chains index it. */
export function accountSequenceOf(raw: Uint8Array, prefix: string): string {
  const [info] = decode(raw)?.auth.signerInfos ?? []
  return info?.publicKey
    ? `${addressOf(PubKey.decode(info.publicKey.value).key, prefix)}/${info.sequence}`
    : ''
}

function decode(raw: Uint8Array) {
  try {
    const tx = TxRaw.decode(raw)
    return { tx, body: TxBody.decode(tx.bodyBytes), auth: AuthInfo.decode(tx.authInfoBytes) }
  } catch {
    return undefined
  }
}

type Read = NonNullable<ReturnType<typeof decode>>

function signBytes(
  mode: SignMode | undefined,
  { chainId }: CheckParameters,
  { tx, body, auth }: Read,
  { accountNumber, sequence }: ChainAccount,
): Uint8Array | undefined {
  if (body.messages.some(({ typeUrl }) => typeUrl !== '/cosmos.bank.v1beta1.MsgSend')) return undefined
  if (mode === SignMode.SIGN_MODE_DIRECT)
    return makeSignBytes(makeSignDoc(tx.bodyBytes, tx.authInfoBytes, chainId, Number(accountNumber)))
  if (mode !== SignMode.SIGN_MODE_LEGACY_AMINO_JSON) return undefined
  const messages = body.messages.map(({ value }) => {
    const { fromAddress, toAddress, amount } = MsgSend.decode(value)
    return {
      type: 'cosmos-sdk/MsgSend',
      value: { from_address: fromAddress, to_address: toAddress, amount },
    }
  })
  const fee = { amount: auth.fee?.amount ?? [], gas: String(auth.fee?.gasLimit ?? 0n) }
  return serializeSignDoc(
    toAminoDoc(messages, fee, chainId, body.memo, String(accountNumber), String(sequence)),
  )
}

function verifies(signature: Uint8Array | undefined, bytes: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    // The library rejects signatures with a high `s`, as chains do.
    return secp256k1.verify(signature ?? new Uint8Array(), sha256(bytes), publicKey, { prehash: false })
  } catch {
    return false
  }
}

export const addressOf = (publicKey: Uint8Array, prefix: string): string =>
  pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: toBase64(publicKey) }, prefix)

const sumOf = (coins: readonly { denom: string; amount: string }[], denom: string): bigint =>
  coins.reduce((sum, coin) => sum + (coin.denom === denom ? BigInt(coin.amount) : 0n), 0n)
