import { type Caution, type Statement, withCautions } from '@latchkit/kernel/chain'
import { readTypedData, type TypedData } from '../../actions/readTypedData.ts'
import type { RequestContext } from '../requestContext.ts'
import { isSame, shortName } from '../values.ts'
import { encodeType, matchesType, readDomain } from './encodeType.ts'
import { isWitnessTransfer, permits, witnessTransfer } from './permits.ts'
import { order, orderType } from './seaport.ts'

/** Explains typed data as far as its type is supported. The signer and the domain are checked in any case. */
export function readData(params: readonly unknown[], { account, reference }: RequestContext): Statement {
  const [signer, input] = params
  const signerCautions: readonly Caution[] =
    typeof signer === 'string' && isSame(signer, account) ? [] : ['otherAccount']
  let data: TypedData
  let domain: ReturnType<typeof readDomain>
  try {
    data = readTypedData(input)
    domain = readDomain(data)
  } catch {
    return { kind: 'data', cautions: [...signerCautions, 'domainMismatch'] }
  }
  const { chainId, contract, isWhole } = domain
  const domainCautions: readonly Caution[] = [
    ...(chainId === undefined ? (['anyNetwork'] as const) : []),
    ...(chainId === undefined || `${chainId}` === reference ? [] : (['otherNetwork'] as const)),
    ...(contract === undefined ? (['noContract'] as const) : []),
    ...(isWhole ? [] : (['domainMismatch'] as const)),
  ]
  const statement = readMessage(data, contract, account)
  const messageCautions: readonly Caution[] = matchesType(data.message, data.primaryType, data.types)
    ? []
    : ['unexplainedParts']
  return withCautions(statement, [...signerCautions, ...domainCautions, ...messageCautions])
}

function readMessage(data: TypedData, contract: string | undefined, account: string | undefined): Statement {
  const unknownData: Statement = { kind: 'data', name: shortName(data.primaryType) }
  try {
    const type = encodeType(data)
    const permit = Object.hasOwn(permits, type) ? permits[type] : undefined
    const read =
      permit ?? (type === orderType ? order : isWitnessTransfer(type) ? witnessTransfer : undefined)
    if (!read || !contract || !/^0x[0-9a-fA-F]{40}$/.test(contract)) return unknownData
    return read({ message: data.message, contract, account })
  } catch {
    return unknownData
  }
}
