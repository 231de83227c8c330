import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { account } from './index.ts'

describe('account passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => account())) test(check.name, check.run)
})
