import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kernelVersion } from './version.ts'

test('the version in the code equals the version of the package', () => {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  const { version }: { version: string } = JSON.parse(text)
  expect(kernelVersion).toBe(version)
})
