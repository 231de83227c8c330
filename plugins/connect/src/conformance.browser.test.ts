import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { connect } from './index.ts'

describe('connect passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => connect())) test(check.name, check.run)
})
