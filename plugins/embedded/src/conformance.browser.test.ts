import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { embedded } from './index.ts'

describe('embedded conforms to the plugin rules', () => {
  const kit = { services: { secureSite: 'https://secure.example' } }
  for (const check of pluginConformance(() => embedded(), { kit })) test(check.name, check.run)
})
