import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { walletconnect } from './index.ts'

describe('walletconnect does what every plugin must', () => {
  for (const one of pluginConformance(() => walletconnect())) test(one.name, one.run)
})
