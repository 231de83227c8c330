import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { onramp } from './index.ts'

describe('onramp passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => onramp())) test(check.name, check.run)
})
