import {
  concat,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { universalResolver } from '../chain/ensCalls.ts'
import type { NodeAnswers } from './openNames.ts'

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)',
  'function reverseWithGateways(bytes lookupAddress, uint256 coinType, string[] gateways) view returns (string primary, address resolver, address reverseResolver)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const batch = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
])
const answers = parseAbiParameters('bool[] failures, bytes[] responses')
const record = parseAbiParameters('bytes name, address owner')
const pair = parseAbiParameters('bytes, bytes')
const primary = parseAbiParameters('string, address, address')
const resolved = parseAbiParameters('bytes, address')
const callback = '0xc0ffee00'

/** The contract that keeps the records of a name elsewhere. */
export const offchainResolver = '0x2222222222222222222222222222222222222222'
/** The words with which a contract asks the caller to contact the gateways of resolvers itself. */
const localBatch = 'x-batch-gateway:true'

/** The differences of an off-chain name from one whose gateway is asked for its one record. */
export interface Offchain {
  readonly urls: readonly string[]
  readonly sender?: Hex
  /** How often the contract asks before it answers. */
  readonly rounds?: number
  /** How many queries each lookup has. */
  readonly queries?: number
  /** Whether the contract names the gateways itself, and not those of resolvers in a batch. */
  readonly isDirect?: boolean
}

const refuse = (data: Hex) => ({ error: { code: 3, message: 'execution reverted', data } })

/** What a gateway answers: the record of a name, which the contract accepts for this name alone. */
export const recordFrom = (name: Hex, owner: string): Hex => encodeAbiParameters(record, [name, owner as Hex])

/** Answers calls of the Universal Resolver for names whose records are kept elsewhere, encoded by viem. */
export function fakeOffchain({
  urls,
  sender = universalResolver,
  rounds = 1,
  queries = 1,
  isDirect = false,
}: Offchain): NodeAnswers {
  let round = 0
  function ask(name: Hex, kind: Kind) {
    round += 1
    const query = { sender: offchainResolver, urls, data: name } as const
    const list = Array.from({ length: queries }, () => query)
    const batched = encodeFunctionData({ abi: batch, functionName: 'query', args: [list] })
    const extra = concat([kind, name])
    const args = isDirect
      ? ([sender, urls, name, callback, extra] as const)
      : ([sender, [localBatch], batched, callback, extra] as const)
    return refuse(encodeErrorResult({ abi, errorName: 'OffchainLookup', args }))
  }
  return ({ to, data }) => {
    if (to !== universalResolver) return { result: '0x' }
    if (!data.startsWith(callback)) {
      round = 0
      const { functionName, args } = decodeFunctionData({ abi, data: data as Hex })
      if (functionName === 'reverseWithGateways') return ask(args[0], '0x01')
      return ask(args[0], args[1].startsWith('0x3b3b57de') ? '0x00' : '0x02')
    }
    const [response, extra] = decodeAbiParameters(pair, `0x${data.slice(10)}`)
    const asked: Hex = `0x${extra.slice(4)}`
    const kind = kinds.find((one) => extra.startsWith(one)) ?? '0x00'
    if (round < rounds) return ask(asked, kind)
    const [failures, [first = '0x'] = []] = isDirect
      ? [[], [response]]
      : decodeAbiParameters(answers, response)
    // HttpError
    if (failures.includes(true)) return refuse('0x01800152')
    const [name, owner] = decodeAbiParameters(record, first)
    // ResolverError: the resolver has not signed this record.
    if (name !== asked) return refuse('0x95c0c752')
    return { result: resultOf(kind, owner) }
  }
}

/** What was asked for: the address of a name, the name of an address, or the address of a name for one network. */
const kinds = ['0x00', '0x01', '0x02'] as const
type Kind = (typeof kinds)[number]

function resultOf(kind: Kind, owner: Hex): Hex {
  if (kind === '0x01')
    return encodeAbiParameters(primary, ['alice.cb.id', offchainResolver, offchainResolver])
  const address = encodeAbiParameters([{ type: kind === '0x00' ? 'address' : 'bytes' }], [owner])
  return encodeAbiParameters(resolved, [address, offchainResolver])
}
