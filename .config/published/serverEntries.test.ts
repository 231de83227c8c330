import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverProblems } from './serverEntries.ts'

test.each([
  ['import { a } from "valibot";', []],
  ['import "react";', ['kernel  the server entry "sign-in" imports react']],
  [
    'import { jsx } from "react/jsx-runtime";',
    ['kernel  the server entry "sign-in" imports react/jsx-runtime'],
  ],
])('a server entry whose chunk has %j has the problems %j', (code, problems) => {
  const root = mkdtempSync(join(tmpdir(), 'latchkit-server-'))
  const dist = join(root, 'kernel/dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'sign-in.js'), 'import { t as a } from "./chunk.js";\nexport { a };')
  writeFileSync(join(dist, 'chunk.js'), code)
  expect(serverProblems(root, 'kernel')).toEqual(problems)
  rmSync(root, { recursive: true })
})
