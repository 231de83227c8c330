import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { smartSessions } from './index.ts'

describe('smartSessions conforms to the plugin rules', () => {
  for (const check of pluginConformance(() => smartSessions())) test(check.name, check.run)
})
