import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { descriptors } from './index.ts'

describe('descriptors passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => descriptors())) test(check.name, check.run)
})
