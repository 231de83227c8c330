import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { activity } from './index.ts'

describe('activity passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => activity())) test(check.name, check.run)
})
