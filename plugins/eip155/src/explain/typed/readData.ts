import type { Caution, Statement } from '@latchkit/kernel'
import { readTypedData, type TypedData } from '../../actions/readTypedData.ts'
import type { Asked } from '../asked.ts'
import { withCautions } from '../cautions.ts'
import { isSame, named } from '../values.ts'
import { encodeType, fits, readDomain } from './encodeType.ts'
import { isWitnessed, permits, witnessed } from './permits.ts'
import { order, orderType } from './seaport.ts'

/** What typed data says, as far as its type is known; who signs it, and for where, is looked at in any case. */
export function readData(params: readonly unknown[], { account, reference }: Asked): Statement {
  const [signer, given] = params
  const whose: readonly Caution[] =
    typeof signer === 'string' && isSame(signer, account) ? [] : ['otherAccount']
  let data: TypedData
  let domain: ReturnType<typeof readDomain>
  try {
    data = readTypedData(given)
    domain = readDomain(data)
  } catch {
    return { kind: 'data', cautions: [...whose, 'oddDomain'] }
  }
  const { chainId, contract, isWhole } = domain
  const where: readonly Caution[] = [
    ...(chainId === undefined ? (['anyNetwork'] as const) : []),
    ...(chainId === undefined || `${chainId}` === reference ? [] : (['otherNetwork'] as const)),
    ...(contract === undefined ? (['noContract'] as const) : []),
    ...(isWhole ? [] : (['oddDomain'] as const)),
  ]
  const said = readMessage(data, contract, account)
  const odd: readonly Caution[] = fits(data.message, data.primaryType, data.types) ? [] : ['oddParts']
  return withCautions(said, [...whose, ...where, ...odd])
}

function readMessage(data: TypedData, contract: string | undefined, account: string | undefined): Statement {
  const unread: Statement = { kind: 'data', name: named(data.primaryType) }
  try {
    const type = encodeType(data)
    const known = Object.hasOwn(permits, type) ? permits[type] : undefined
    const read = known ?? (type === orderType ? order : isWitnessed(type) ? witnessed : undefined)
    if (!read || !contract || !/^0x[0-9a-fA-F]{40}$/.test(contract)) return unread
    return read({ message: data.message, contract, account })
  } catch {
    return unread
  }
}
