import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { balances } from './index.ts'

describe('balances does what every plugin must', () => {
  for (const one of pluginConformance(() => balances())) test(one.name, one.run)
})
