import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../scripts/workspace.mjs'
import { chunksOf } from './chunksOf.ts'

const folder = 'plugins/walletconnect'

test('AppKit is neither installed, nor locked, nor published', async () => {
  // The override names it; the resolved packages follow below.
  const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
  const resolved = lock.slice(lock.indexOf('\nimporters:'))
  expect(resolved).toContain("'@walletconnect/ethereum-provider@2.21.8")
  expect(resolved).not.toContain('@reown/appkit')
  const installed = readdirSync(join(ROOT, 'node_modules/.pnpm'))
  expect(installed.filter((name) => name.startsWith('@reown+appkit'))).toEqual([])
  expect(existsSync(join(ROOT, folder, 'node_modules/@reown'))).toBe(false)
  const chunks = await chunksOf(folder)
  const imported = chunks.flatMap(
    ({ code }) => code.match(/(?:import|from)\s*\(?["'][^"']*appkit[^"']*["']/g) ?? [],
  )
  expect(chunks.length).toBeGreaterThan(5)
  expect(imported).toEqual([])
}, 60_000)
