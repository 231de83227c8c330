import type { NodeAnswer } from '@latchkit/kernel/chain'
import { decodeAbiParameters, encodeAbiParameters } from 'viem'
import { isLookup, localBatch, universalResolver } from './ensCalls.ts'
import { askGateways, type GatewayParts, type Hex, type Query } from './gateways.ts'

/** A contract that asks more often, or for more, than records of a name need is not answered. */
const maxLookups = 4
const maxQueries = 8
/** In characters of hex, so that decoding what a node answers takes no time. */
const maxCharacters = 200_000

const lookup = [
  { type: 'address' },
  { type: 'string[]' },
  { type: 'bytes' },
  { type: 'bytes4' },
  { type: 'bytes' },
] as const
const queryFields = [
  { name: 'sender', type: 'address' },
  { name: 'urls', type: 'string[]' },
  { name: 'data', type: 'bytes' },
] as const
const batch = [{ type: 'tuple[]', components: queryFields }] as const
const batchAnswer = [{ type: 'bool[]' }, { type: 'bytes[]' }] as const
const callback = [{ type: 'bytes' }, { type: 'bytes' }] as const
/** The function of a batch gateway, and where its list begins: behind the selector and the offset. */
const batchStart = `0xa780bab6${'20'.padStart(64, '0')}`

/** What following lookups needs. */
interface Parts extends GatewayParts {
  /** Calls the contract with these data. */
  askContract(data: string): Promise<NodeAnswer | undefined>
}

/**
 * Follows the lookups of the contract until it answers: asks the gateways that the site allows, and gives the contract what they
 * answered, which it verifies. Rejects if a lookup cannot be followed, so that nothing is concluded from a part of the records.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
export async function followLookups(
  first: NodeAnswer | undefined,
  parts: Parts,
): Promise<NodeAnswer | undefined> {
  const read = createReader(parts)
  let answer = first
  for (let lookups = 0; isLookup(answer?.error?.data); lookups += 1) {
    if (lookups === maxLookups) throw new Error('The contract has asked too often')
    answer = await parts.askContract(await answerLookup(answer.error.data, read))
  }
  return answer
}

/** Returns the call that gives the contract what it has asked for. */
async function answerLookup(data: Hex, read: (query: Query) => Promise<Hex>): Promise<string> {
  if (data.length > maxCharacters) throw new Error('The lookup is too long')
  const [sender, urls, callData, selector, extra] = decodeAbiParameters(lookup, `0x${data.slice(10)}`)
  if (sender.toLowerCase() !== universalResolver.toLowerCase())
    throw new Error('The lookup is of another contract')
  const response = await read({ sender, urls, data: callData })
  return selector + encodeAbiParameters(callback, [response, extra]).slice(2)
}

/** Returns the function that reads what a query asks for: from its gateways, or, for a batch, from those of its queries. */
function createReader(parts: Parts): (query: Query) => Promise<Hex> {
  let queries = 0
  async function read(query: Query): Promise<Hex> {
    if (!query.urls.includes(localBatch)) {
      queries += 1
      if (queries > maxQueries) throw new Error('The contract has asked for too much')
      return askGateways(query, parts)
    }
    const responses = await Promise.all(queriesOf(query.data).map(read))
    return encodeAbiParameters(batchAnswer, [responses.map(() => false), responses])
  }
  return read
}

function queriesOf(data: Hex): readonly Query[] {
  // The length is read before the list, whose decoder would read entries that overlap again and again.
  const count = Number(`0x${data.slice(batchStart.length, batchStart.length + 64)}`)
  if (!data.startsWith(batchStart) || !(count <= maxQueries)) throw new Error('The batch is too large')
  const [queries] = decodeAbiParameters(batch, `0x${data.slice(10)}`)
  // A batch in a batch is no query of a gateway, and could be repeated at will.
  if (queries.some(({ urls }) => urls.includes(localBatch))) throw new Error('The batch is nested')
  return queries
}
