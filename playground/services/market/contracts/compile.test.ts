import { test } from 'vitest'
import { expectCompiled } from '../../chains/expectCompiled.ts'

test('the deployed code is what the compiler makes of the sources', () =>
  expectCompiled({
    folder: import.meta.url,
    sources: ['Market.sol', 'MarketTokens.sol'],
    contracts: ['Router', 'WrappedEther', 'FeeToken'],
    file: 'Market.json',
  }))
