import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { analytics } from './index.ts'

describe('analytics passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => analytics())) test(check.name, check.run)
})
