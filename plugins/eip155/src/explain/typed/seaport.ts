import type { ExplainedAmount, Statement } from '@latchkit/kernel/chain'
import { timeCautions } from '../cautions.ts'
import { isSeaport } from '../contracts.ts'
import { isNothing } from '../exchange.ts'
import {
  type Fields,
  isSame,
  parseUint,
  requireAddress,
  requireFields,
  requireList,
  UnreadableError,
} from '../values.ts'
import type { DataReader } from './permits.ts'

const itemFields =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

/** The text that the type of an order is hashed by. */
export const orderType = `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${itemFields},address recipient)OfferItem(${itemFields})`

const [native, token, single, many] = [0n, 1n, 2n, 3n]

/** Reads an item at its worst amount for the account: amounts may rise or fall over time. */
function readItem(row: Fields, worst: 'most' | 'least'): ExplainedAmount {
  const type = parseUint(row.itemType, 8)
  const [start, end] = [parseUint(row.startAmount), parseUint(row.endAmount)]
  const isMore = start > end
  const value = isMore === (worst === 'most') ? start : end
  if (type === native) return { value }
  const address = requireAddress(row.token)
  if (type === token) return { value, token: address }
  // Items that match any token of a collection cannot be named.
  if (type !== single && type !== many) throw new UnreadableError()
  return { value, token: address, id: parseUint(row.identifierOrCriteria), decimals: 0 }
}

/** How many times less than at first an amount can become until it is next to nothing. */
const maxFall = 1_000n

/** Whether the amount of an item falls to next to nothing while the order is open. */
const fallsFar = ({ startAmount, endAmount }: Fields): boolean =>
  parseUint(endAmount) * maxFall < parseUint(startAmount)

/** Explains an order: what the account gives when the order is filled, and what it receives. */
export const order: DataReader = ({ message, contract, account }): Statement => {
  if (!isSeaport(contract)) throw new UnreadableError()
  const offer = requireList(message.offer).map(requireFields)
  const consideration = requireList(message.consideration).map(requireFields)
  if (offer.length + consideration.length > 100) throw new UnreadableError()
  const received = consideration.filter((row) => isSame(requireAddress(row.recipient), account))
  const gets = received.map((row) => readItem(row, 'least'))
  const until = parseUint(message.endTime)
  const isFree = gets.every(isNothing) || received.some(fallsFar)
  return {
    kind: 'order',
    market: 'Seaport',
    gives: offer.map((row) => readItem(row, 'most')),
    gets,
    until,
    cautions: [
      ...(isFree ? (['freeOffer'] as const) : []),
      ...timeCautions(until),
      ...(isSame(requireAddress(message.offerer), account) ? [] : (['otherAccount'] as const)),
    ],
  }
}
