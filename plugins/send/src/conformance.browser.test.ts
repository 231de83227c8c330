import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { send } from './index.ts'

describe('send passes the plugin conformance suite', () => {
  for (const check of pluginConformance(() => send())) test(check.name, check.run)
})
