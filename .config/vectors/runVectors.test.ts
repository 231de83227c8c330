import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBuilt } from '../scripts/isBuilt.mjs'
import { vectors } from './runVectors.mjs'

test('without a folder the stage explains how to pass one, and counts nothing', async () => {
  for (const unset of [undefined, ''])
    expect(await vectors(unset)).toMatchObject({
      passed: 0,
      failed: 0,
      skipped: 'vectors skipped: set VECTORS=<folder>',
    })
})

test('a missing folder fails with a sentence', async () => {
  const missing = join(tmpdir(), 'latchkit-no-such-folder')
  const output = `There is no folder of vectors at ${missing}.\n`
  expect(await vectors(missing)).toEqual({ passed: 0, failed: 1, output })
})

test('a build is fresh until a source is newer', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkit-built-'))
  const at = (seconds: number, ...names: readonly string[]) => {
    for (const name of names) utimesSync(join(root, name), seconds, seconds)
  }
  const sources = ['kernel/src', 'kernel/src/core', 'kernel/src/core/a.ts', 'kernel/package.json']
  try {
    mkdirSync(join(root, 'kernel/src/core'), { recursive: true })
    for (const name of ['kernel/src/core/a.ts', 'kernel/package.json']) writeFileSync(join(root, name), '')
    expect(isBuilt(root, ['kernel'])).toBe(false)
    mkdirSync(join(root, 'kernel/dist'))
    writeFileSync(join(root, 'kernel/dist/index.js'), '')
    at(1000, ...sources, 'kernel/dist/index.js')
    expect(isBuilt(root, ['kernel'])).toBe(true)
    for (const source of sources) {
      at(1001, source)
      expect(isBuilt(root, ['kernel'])).toBe(false)
      at(1000, source)
    }
  } finally {
    rmSync(root, { recursive: true })
  }
})
