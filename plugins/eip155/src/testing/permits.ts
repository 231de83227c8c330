import type { Statement } from '@latchkit/kernel/chain'
import { second } from './fakeProvider.ts'

export const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** Times in seconds, after and before the current time of the typed data tests. */
export const soon = 1_769_000_000
export const past = 1_700_000_000

/** The statement of a permit of five tokens; `part` replaces properties of it. */
export const allowed = (part: object = {}): Statement => ({
  kind: 'allow',
  what: { value: 5n, token },
  spender: second,
  isSigned: true,
  until: BigInt(soon),
  cautions: [],
  ...part,
})
