import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { walletconnect } from './index.ts'

describe('walletconnect conforms to the plugin rules', () => {
  for (const check of pluginConformance(() => walletconnect())) test(check.name, check.run)
})
