import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { walletconnect } from './index.ts'

describe('walletconnect conforms to the plugin rules', () => {
  const kit = { services: { relay: 'wss://relay.example' } }
  for (const check of pluginConformance(() => walletconnect(), { kit })) test(check.name, check.run)
})
