import { BaseError, type Hex } from 'viem'
import { decodeErrorResult } from 'viem/utils'
import { messageOf } from '../state/refusedError.ts'
import { accountAbi } from './playAccount.ts'

/** Describes why the account's calls failed. */
export function reasonOf(error: unknown): string {
  const data = revertData(error)
  if (!data) return messageOf(error)
  try {
    const { errorName, args } = decodeErrorResult({ abi: accountAbi, data })
    if (errorName !== 'CallFailed') return `The account refused: ${errorName}`
    const [index, reason] = args
    return `Call ${index + 1n} failed, so none was done${textOf(reason)}`
  } catch {
    return messageOf(error)
  }
}

function textOf(reason: Hex): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: [], data: reason })
    return `: ${args?.[0] ?? errorName}`
  } catch {
    return ''
  }
}

function revertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined
  const carrier = error.walk((one) => typeof Reflect.get(Object(one), 'data') === 'string')
  const data: unknown = carrier && Reflect.get(carrier, 'data')
  return typeof data === 'string' && data.startsWith('0x') ? (data as Hex) : undefined
}
