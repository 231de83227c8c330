import { expect, test } from 'vitest'
import { readOnrampOptions } from './options.ts'

test('hosts of checkout pages are accepted by provider', () => {
  const options = { checkoutHosts: { coinbase: ['pay.example.com', 'localhost:4000'], meld: [] } }
  expect(readOnrampOptions(options)).toEqual(options)
  expect(readOnrampOptions(undefined)).toEqual({})
})

test.each([
  'pay.example.com',
  ['pay.example.com'],
  { coinbase: 'pay.example.com' },
  { coinbase: ['https://pay.example.com'] },
  { coinbase: ['pay.example.com/buy'] },
  { coinbase: ['me@pay.example.com'] },
  { coinbase: [''] },
  { coinbase: ['*'.repeat(2), 5] },
  { other: ['pay.example.com'] },
  null,
])('%j is refused', (checkoutHosts) => {
  expect(() => readOnrampOptions({ checkoutHosts } as never)).toThrow('onramp: the option "checkoutHosts"')
})
