import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { approve } from './index.ts'

describe('approve passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => approve())) test(check.name, check.run)
})
