import { test } from 'vitest'
import { expectCompiled } from '../../chains/expectCompiled.ts'

test('the deployed code is what the compiler makes of the sources', () =>
  expectCompiled({
    folder: import.meta.url,
    sources: ['Ens.sol', 'UniversalResolver.sol'],
    contracts: [
      'Registry',
      'PublicResolver',
      'ReverseRegistrar',
      'OffchainResolver',
      'EndlessResolver',
      'PosingResolver',
      'UniversalResolver',
    ],
    file: 'Ens.json',
  }))
