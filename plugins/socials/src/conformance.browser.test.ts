import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { socials } from './index.ts'

describe('socials conforms to the plugin rules', () => {
  const kit = { services: { secureSite: 'https://secure.example' } }
  for (const check of pluginConformance(() => socials(), { kit })) test(check.name, check.run)
})
