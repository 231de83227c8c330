import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { email } from './index.ts'

describe('email conforms to the plugin rules', () => {
  const kit = { services: { secureSite: 'https://secure.example' } }
  for (const check of pluginConformance(() => email(), { kit })) test(check.name, check.run)
})
