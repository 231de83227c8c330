import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { email } from './index.ts'

describe('email does what every plugin must', () => {
  for (const one of pluginConformance(() => email())) test(one.name, one.run)
})
