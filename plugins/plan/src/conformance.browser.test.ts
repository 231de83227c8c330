import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { plan } from './index.ts'

describe('plan passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => plan())) test(check.name, check.run)
})
