import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { embedded } from './index.ts'

describe('embedded does what every plugin must', () => {
  const kit = { services: { secureSite: 'https://secure.example' } }
  for (const one of pluginConformance(() => embedded(), { kit })) test(one.name, one.run)
})
