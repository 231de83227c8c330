import type { ExplainedAmount, Statement } from '@latchkit/kernel'
import { ofTime } from '../cautions.ts'
import { isSeaport } from '../contracts.ts'
import { addressOf, type Fields, fieldsOf, isSame, listOf, Unread, uintOf } from '../values.ts'
import type { DataReader } from './permits.ts'

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

/** The text that an order's type is hashed by. */
export const orderType = `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`

const [native, token, single, many] = [0n, 1n, 2n, 3n]

/** An item as it is at its worst for the account: amounts may rise or fall with time. */
function itemOf(row: Fields, worst: 'most' | 'least'): ExplainedAmount {
  const type = uintOf(row.itemType, 8)
  const [start, end] = [uintOf(row.startAmount), uintOf(row.endAmount)]
  const isMore = start > end
  const value = isMore === (worst === 'most') ? start : end
  if (type === native) return { value }
  const address = addressOf(row.token)
  if (type === token) return { value, token: address }
  // Any one of a collection is more than can be named.
  if (type !== single && type !== many) throw new Unread()
  return { value, token: address, id: uintOf(row.identifierOrCriteria), decimals: 0 }
}

/** What is given when somebody takes the order, and what of that comes to the account. */
export const order: DataReader = ({ message, contract, account }): Statement => {
  if (!isSeaport(contract)) throw new Unread()
  const offered = listOf(message.offer).map(fieldsOf)
  const asked = listOf(message.consideration).map(fieldsOf)
  if (offered.length + asked.length > 100) throw new Unread()
  const own = asked.filter((row) => isSame(addressOf(row.recipient), account))
  const gets = own.map((row) => itemOf(row, 'least'))
  const until = uintOf(message.endTime)
  const isFree = !gets.some(({ value }) => value > 0n)
  return {
    kind: 'order',
    market: 'Seaport',
    gives: offered.map((row) => itemOf(row, 'most')),
    gets,
    until,
    cautions: [
      ...(isFree ? (['freeOffer'] as const) : []),
      ...ofTime(until),
      ...(isSame(addressOf(message.offerer), account) ? [] : (['otherAccount'] as const)),
    ],
  }
}
