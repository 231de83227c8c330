import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { siwx } from './index.ts'

describe('siwx passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => siwx())) test(check.name, check.run)
})
