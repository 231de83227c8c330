import type { DescribableData } from '@latchkit/kernel/plugin'
import type { DataDescriptor, Format } from '../format/descriptor.ts'
import { decodeData } from './decodeData.ts'
import { hashDomain } from './hashDomain.ts'
import type { StructNode } from './node.ts'

/** Decodes typed data by the format of a descriptor. The result is `undefined` if its type or its domain does not fit. */
export function matchData(
  { context, formats }: DataDescriptor,
  data: DescribableData,
  chainId: number,
): { readonly format: Format; readonly root: StructNode } | undefined {
  const { domain, domainSeparator } = context
  const format = formats.get(data.encodedType)
  if (!format || !matchesDomain(domain, data.domain, chainId)) return undefined
  if (domainSeparator !== undefined && hashDomain(data.domain) !== domainSeparator) return undefined
  const root = decodeData(data)
  return root && { format, root }
}

/** Whether every value of a domain constraint is that of the signed domain. */
const matchesDomain = (
  constraint: DataDescriptor['context']['domain'],
  domain: DescribableData['domain'],
  chainId: number,
): boolean =>
  [...constraint].every(([key, expected]) => {
    if (key === 'chainId') return expected === `${chainId}`
    const actual = Object.hasOwn(domain, key) ? domain[key] : undefined
    if (typeof actual !== 'string') return false
    return key === 'verifyingContract' ? actual.toLowerCase() === expected : actual === expected
  })
