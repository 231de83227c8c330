import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { embedded } from './index.ts'

describe('embedded does what every plugin must', () => {
  for (const one of pluginConformance(() => embedded())) test(one.name, one.run)
})
