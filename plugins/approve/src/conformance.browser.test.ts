import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { approve } from './index.ts'

describe('approve does what every plugin must', () => {
  for (const one of pluginConformance(() => approve())) test(one.name, one.run)
})
