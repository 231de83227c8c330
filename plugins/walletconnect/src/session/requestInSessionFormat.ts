import type { Namespace } from '@latchkit/kernel'
import { toBase64 } from '@latchkit/kernel/chain'
import type { RequestDraft } from '@latchkit/kernel/plugin'
import { fromBase58, fromBase64, fromHex, toBase58 } from './bytes.ts'

type Fields = Readonly<Record<string, unknown>>
const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Converts the payloads of a method between the kit and a session. Values that cannot be decoded stay unchanged. */
interface Conversion {
  readonly toSession?: (params: Fields) => Fields
  readonly fromSession?: (response: Fields) => Fields
}

const convertEach = (value: unknown, convert: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(convert) : convert(value)

// Text that is valid base58 is read as base58, because the adapters of Solana wallets use it.
const decode = (value: unknown) => fromBase58(value) ?? fromBase64(value)
const toBase64Text = (value: unknown): unknown => {
  const bytes = decode(value)
  return bytes ? toBase64(bytes) : value
}
const toBase58Text = (value: unknown): unknown => {
  const bytes = fromBase64(value)
  return bytes ? toBase58(bytes) : value
}

const convertFields = (names: readonly string[], convert: (item: unknown) => unknown) => (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      names.includes(name) ? convertEach(value, convert) : value,
    ]),
  )

const transactions = ['transaction', 'transactions']
const solanaConversion: Conversion = {
  toSession: convertFields(transactions, toBase64Text),
  fromSession: convertFields(transactions, toBase58Text),
}

/** In a session, a Solana transaction is base64 and a Bitcoin signature is hex. */
const conversions: Readonly<Record<string, Conversion>> = {
  solana_signTransaction: solanaConversion,
  solana_signAllTransactions: solanaConversion,
  solana_signAndSendTransaction: solanaConversion,
  signMessage: {
    fromSession: convertFields(['signature'], (value) => {
      const bytes = fromHex(value)
      return bytes ? toBase64(bytes) : value
    }),
  },
}

/** Sends a request to a paired wallet in the format of sessions, and returns the response in the format of the kit. */
export async function requestInSessionFormat(
  namespace: Namespace,
  { method, params }: RequestDraft,
  send: (draft: RequestDraft) => Promise<unknown>,
): Promise<unknown> {
  const conversion = conversions[method]
  // Some sites wrap the object in a list. A session takes the object itself.
  const input = namespace === 'solana' && Array.isArray(params) ? params[0] : params
  if (!conversion || input === undefined)
    return send(input === undefined ? { method } : { method, params: input })
  const response = await send({
    method,
    params: conversion.toSession ? conversion.toSession(toFields(input)) : input,
  })
  return conversion.fromSession &&
    typeof response === 'object' &&
    response !== null &&
    !Array.isArray(response)
    ? conversion.fromSession(toFields(response))
    : response
}
