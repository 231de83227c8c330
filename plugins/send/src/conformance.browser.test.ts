import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { send } from './index.ts'

describe('send does what every plugin must', () => {
  for (const one of pluginConformance(() => send())) test(one.name, one.run)
})
