import { expect, test } from 'vitest'
import { warnOfRecipient } from './warnOfRecipient.ts'

const own = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR1'
const like = '8qbHzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzfeR1'
const friend = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const from = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${own}` as const

test.each([
  ['1'.repeat(32), ['zeroAddress']],
  [mint, ['tokenContract']],
  ['1nc1nerator11111111111111111111111111111111', ['burnAddress']],
  [own, ['ownAddress']],
  [like, ['lookAlike']],
  [`${friend.slice(0, 4)}${'x'.repeat(36)}${friend.slice(-4)}`, ['lookAlike']],
  [friend, []],
  // Base58 is case-sensitive.
  [like.toLowerCase(), []],
])('%s: %j', (address, warnings) => {
  expect(warnOfRecipient(address, { from, token: mint, knownAddresses: [friend] })).toEqual(warnings)
})
