import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { socials } from './index.ts'

describe('socials does what every plugin must', () => {
  const kit = { services: { secureSite: 'https://secure.example' } }
  for (const one of pluginConformance(() => socials(), { kit })) test(one.name, one.run)
})
