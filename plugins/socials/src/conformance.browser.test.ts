import { pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { socials } from './index.ts'

describe('socials does what every plugin must', () => {
  for (const one of pluginConformance(() => socials())) test(one.name, one.run)
})
