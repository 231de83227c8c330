import { expect, test } from 'vitest'
import { orderFeatures } from './orderFeatures.ts'

const rows = ['onramp', 'swaps', 'sessions', 'receive', 'send'].map((id) => ({ id }))
const ordered = (order: unknown) => orderFeatures(rows, order).map(({ id }) => id)

test('listed features follow the configured order, and other rows keep their places', () => {
  expect(ordered(['send', 'receive', 'swaps', 'onramp'])).toEqual([
    'send',
    'receive',
    'sessions',
    'swaps',
    'onramp',
  ])
  expect(ordered(['send', 'swaps'])).toEqual(['onramp', 'send', 'sessions', 'receive', 'swaps'])
})

test.each([undefined, true, 'send', {}, [], ['unknown', 7, null]])(
  'the order %j changes nothing',
  (order) => {
    expect(ordered(order)).toEqual(rows.map(({ id }) => id))
  },
)
