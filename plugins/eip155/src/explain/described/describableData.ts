import type { DescribableData } from '@latchkit/kernel/plugin'
import { readTypedData } from '../../actions/readTypedData.ts'
import { encodeType, matchesType } from '../typed/encodeType.ts'

/** Returns the typed data of a request if its message has exactly the fields of its type. */
export function describableData(params: unknown): Omit<DescribableData, 'chainId' | 'from'> | undefined {
  try {
    const data = readTypedData(Array.isArray(params) ? params[1] : undefined)
    const { types, primaryType, domain, message } = data
    if (!matchesType(message, primaryType, types)) return undefined
    return { encodedType: encodeType(data), types, primaryType, domain, message }
  } catch {
    return undefined
  }
}
