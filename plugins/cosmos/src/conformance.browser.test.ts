import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { cosmos } from './index.ts'

describe('cosmos does what every plugin must', () => {
  for (const one of pluginConformance(() => cosmos())) test(one.name, one.run)
})
