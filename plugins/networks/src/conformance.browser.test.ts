import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { networks } from './index.ts'

describe('networks passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => networks())) test(check.name, check.run)
})
