import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { email } from './index.ts'

describe('email does what every plugin must', () => {
  const kit = { services: { secureSite: 'https://secure.example' } }
  for (const one of pluginConformance(() => email(), { kit })) test(one.name, one.run)
})
