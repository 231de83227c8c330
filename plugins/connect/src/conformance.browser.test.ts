import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { connect } from './index.ts'

describe('connect does what every plugin must', () => {
  for (const one of pluginConformance(() => connect())) test(one.name, one.run)
})
