import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { balances } from './index.ts'

describe('balances passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => balances())) test(check.name, check.run)
})
