import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { branding } from './index.ts'

describe('branding passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => branding())) test(check.name, check.run)
})
