import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { eip155 } from './index.ts'

describe('eip155 does what every plugin must', () => {
  for (const one of pluginConformance(() => eip155())) test(one.name, one.run)
})
