import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { swap } from './index.ts'

describe('swap passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => swap())) test(check.name, check.run)
})
