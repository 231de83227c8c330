import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { receive } from './index.ts'

describe('receive passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => receive())) test(check.name, check.run)
})
