import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { names } from './index.ts'

describe('names conforms to the plugin rules', () => {
  for (const check of pluginConformance(() => names())) test(check.name, check.run)
})
