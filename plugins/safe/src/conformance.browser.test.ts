import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { safe } from './index.ts'

describe('safe conforms to the plugin rules', () => {
  for (const check of pluginConformance(() => safe())) test(check.name, check.run)
})
