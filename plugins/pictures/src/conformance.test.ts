import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { pictures } from './index.ts'

describe('pictures passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => pictures())) test(check.name, check.run)
})
