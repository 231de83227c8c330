import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { pay } from './index.ts'

describe('pay passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => pay())) test(check.name, check.run)
})
