import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { networks } from './index.ts'

describe('networks does what every plugin must', () => {
  for (const one of pluginConformance(() => networks())) test(one.name, one.run)
})
