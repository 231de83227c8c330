import type { Hex } from 'viem'
import { hexToBytes, isAddress, isHex } from 'viem/utils'
import * as v from '../../../shared/valibot.ts'
import type { Method } from '../core.ts'
import { addressSchema, parseParams, signer } from './params.ts'

const schema = v.tupleWithRest([v.string(), addressSchema], v.unknown())

/** Signs text, or bytes in hex, with the prefix of EIP-191. */
export const personalSign: Method = async (core, params) => {
  const [message, address] = parseParams(schema, inOrder(params))
  const account = signer(core, address)
  await core.approvals.ask({
    kind: 'signature',
    title: 'Sign a message',
    text: readable(message),
    rows: [{ label: 'Account', value: address }],
  })
  return account.signMessage({ message: isBytes(message) ? { raw: message } : message })
}

/** Some sites send the address first, so wallets accept both orders. */
function inOrder(params: readonly unknown[]): readonly unknown[] {
  const [first, second, ...rest] = params
  const swapped = isLooseAddress(first) && !isLooseAddress(second)
  return swapped ? [second, first, ...rest] : params
}

function isLooseAddress(input: unknown): boolean {
  return typeof input === 'string' && isAddress(input, { strict: false })
}

function isBytes(message: string): message is Hex {
  return isHex(message) && message.length % 2 === 0
}

/** The text that the visitor sees. Bytes that are not text are shown in hex. */
function readable(message: string): string {
  if (!isBytes(message)) return message
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
  } catch {
    return message
  }
}
