import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { account } from './index.ts'

describe('account does what every plugin must', () => {
  for (const one of pluginConformance(() => account())) test(one.name, one.run)
})
